import { legible } from '@renadet/domain/catalogos/legible';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type Trimestre, trimestreEnPalabras } from '@renadet/domain/lib/trimestre';
import {
  type FilaTablero,
  getReporteTablero,
  getReporteTotalesDeclarados,
  TAMANOS_TABLERO,
} from '@renadet/domain/reportes/tablero';
import { declararTotal } from '@renadet/domain/totaldeclarado/totaldeclarado.contract';
import { reglasTotal, totalDe } from '@renadet/domain/totaldeclarado/totaldeclarado.rules';
import {
  camposTotal,
  type TotalDeclarado,
  type TotalFirmado,
} from '@renadet/domain/totaldeclarado/totaldeclarado.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { alDia, clave, porPaginas } from '../../lib/query.ts';
import { sendForm } from '../../lib/sendForm.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';

const TITULO = 'Total declarado del trimestre';
const COLUMNAS: readonly Columna<TotalFirmado>[] = [
  { id: 'nocarpetas', titulo: 'Carpetas declaradas', tipo: 'numero', valor: (d) => d.nocarpetas },
  { id: 'firmante', titulo: 'Firmó', valor: (d) => `${d.firmante}, ${d.dscargo}` },
  { id: 'fcdeclarado', titulo: 'Fecha y hora', valor: (d) => momento(d.fcdeclarado) },
  { id: 'motivo', titulo: camposTotal.motivo.etiqueta, valor: (d) => d.motivo },
];

interface Oficina {
  fila: FilaTablero;
  quarter: Trimestre;
}
interface Props extends Oficina {
  hoy: Fecha;
  /** The user signs for the office. */
  declara: boolean;
  onClose: () => void;
}

/** The declarations, the last one first. Only the last one counts. */
function Declarados({ fila, quarter }: Oficina) {
  const pagina = usePaginado('totales declarados', TAMANOS_TABLERO);
  const body = { ...quarter, fiscaliaId: fila.fiscaliaId, pagina: pagina.pagina, rpp: pagina.tamano };
  const lectura = useQuery(porPaginas(getReporteTotalesDeclarados, { body }));
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Declaraciones del trimestre"
      columnas={COLUMNAS}
      filas={lectura.error ? undefined : lectura.data?.resultados}
      clave={(d) => d.version}
      vacio="Todavía no se declara el total de este trimestre."
      pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
    />
  );
}

const De = ({ fila, quarter }: Oficina) => (
  <div>{`${legible(fila.fiscalia, 'nombre')}, ${trimestreEnPalabras(quarter)}`}</div>
);

/** The form: the number, and why it is corrected where there was one. */
function FormaDeTotal({ fila, quarter, hoy, ultima, onClose }: Omit<Props, 'declara'> & { ultima?: TotalFirmado }) {
  const cache = useQueryClient();
  const form = useFormulario<TotalDeclarado, { hoy: Fecha }>({
    campos: camposTotal,
    rules: reglasTotal,
    initial: totalDe(quarter, ultima),
    contexto: { hoy },
  });
  const save = async () => {
    const saved = await sendForm(form, (body) => call(declararTotal, { body }), {
      bien: 'El total del trimestre quedó declarado.',
      mal: 'No se pudo declarar el total del trimestre',
    });
    if (saved)
      for (const read of [getReporteTablero, getReporteTotalesDeclarados])
        void cache.invalidateQueries({ queryKey: clave(read) });
    return saved;
  };
  return (
    <DialogoDeFormulario form={form} titulo={TITULO} accion="Declarar" onClose={onClose} onSave={save}>
      <De fila={fila} quarter={quarter} />
      <Campo
        name="nocarpetas"
        ayuda="Todas las que su institución inició en el trimestre por los delitos de este registro, estén o no registradas. Queda con su nombre, su cargo y la fecha."
      />
      <Campo name="motivo" mayusculas ancho="fila" />
      <Declarados fila={fila} quarter={quarter} />
    </DialogoDeFormulario>
  );
}

/** The declarations of a quarter. A user who signs for the office has the form above them [3-501] [3-502]. */
export function DialogoTotal({ declara, ...props }: Props) {
  const { fila, quarter, onClose } = props;
  const body = { ...quarter, fiscaliaId: fila.fiscaliaId, pagina: 0, rpp: 1 };
  const { data } = useQuery({ ...alDia(getReporteTotalesDeclarados, { body }), enabled: declara });
  const ultima = data?.resultados[0];
  if (declara && data) return <FormaDeTotal {...props} key={ultima?.version ?? 0} {...(ultima && { ultima })} />;
  return (
    <Dialogo titulo={TITULO} onClose={onClose}>
      <div className="pila g-16">
        <De fila={fila} quarter={quarter} />
        <Declarados fila={fila} quarter={quarter} />
      </div>
    </Dialogo>
  );
}
