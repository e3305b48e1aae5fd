import { diasDe, type Trimestre, trimestreEnPalabras, trimestresTerminados } from '@renadet/domain/lib/trimestre';
import { TIPO_AVANCE } from '@renadet/domain/reportes/avance';
import { corteEnPalabras } from '@renadet/domain/reportes/palabras';
import {
  CUALES,
  type EstadoTablero,
  type FilaTablero,
  getReporteTablero,
  idDe,
  trimestreDe,
} from '@renadet/domain/reportes/tablero';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { EnNumeros } from '../features/observacion/EnNumeros.tsx';
import { AvanceCasos } from '../features/reportes/AvanceCasos.tsx';
import { useConsulta } from '../features/reportes/consulta.ts';
import { TableroCarpetas } from '../features/reportes/TableroCarpetas.tsx';
import { TableroEstados } from '../features/reportes/TableroEstados.tsx';
import { TableroFiltro } from '../features/reportes/TableroFiltro.tsx';
import { type Abierto, TableroTabla } from '../features/reportes/TableroTabla.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useHoy } from '../lib/hoy.ts';
import { porPaginas } from '../lib/query.ts';
import { CabezaImpresa, Imprimir } from '../ui/Imprimir.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { describeLectura } from '../ui/tabla/lectura.ts';

const DialogoTotal = loadAhead(
  async () => (await import('../features/reportes/TotalDeclarado.tsx')).DialogoTotal,
  'la ventana',
);

interface PedidoDeTablero {
  periodo: number;
  /** The state whose offices are listed; null lists all. */
  estado: EstadoTablero | null;
}
interface NumeroAbierto {
  fila: FilaTablero;
  abierto: Abierto;
}
type PropsDetras = NumeroAbierto & { quarter: Trimestre; declara: boolean; onClose: () => void };

/** The list that a number of the board opens. */
function Detras({ fila, abierto, quarter, declara, onClose }: PropsDetras) {
  const hoy = useHoy();
  const common = { fila, quarter, onClose };
  if (abierto === 'declaradas') return <DialogoTotal {...common} hoy={hoy} declara={declara} />;
  if (abierto === 'faltantes') {
    const { fiscaliaId, fiscalia, conocidas: total, faltantes } = fila;
    const office = { fiscaliaId, fiscalia, sedeId: null, sede: null, total, integrada: total - faltantes, faltantes };
    return <AvanceCasos fila={office} tipo={TIPO_AVANCE.FALTANTES} rango={diasDe(quarter)} onClose={onClose} />;
  }
  const cuantas = {
    [CUALES.TODAS]: fila.registradas,
    [CUALES.A_TIEMPO]: fila.aTiempo,
    [CUALES.FUERA_DE_TIEMPO]: fila.registradas - fila.aTiempo,
    [CUALES.ANTERIORES]: fila.anteriores,
  }[abierto];
  return <TableroCarpetas {...common} cuales={abierto} cuantas={cuantas} />;
}

/** The board of the offices: whether each is up to date, how complete its files are and how soon they come. */
export function Pantalla() {
  const hoy = useHoy();
  const declara = useFuncion('DECLARAR TOTALES');
  const { consulta, consult } = useConsulta<PedidoDeTablero>('tablero');
  const [last] = trimestresTerminados(hoy);
  const pedido = consulta?.filtro ?? { periodo: last ? idDe(last) : 0, estado: null };
  const quarter = trimestreDe(pedido.periodo);
  const lectura = useQuery(porPaginas(getReporteTablero, { body: quarter }));
  const [abierta, setAbierta] = useState<NumeroAbierto | null>(null);
  const open = useCallback((fila: FilaTablero, abierto: Abierto) => setAbierta({ fila, abierto }), []);
  const data = lectura.error ? undefined : lectura.data;
  const { estado } = pedido;
  return (
    <div className="pila g-16">
      <TableroFiltro periodo={pedido.periodo} hoy={hoy} onChange={(periodo) => consult({ periodo, estado: null })} />
      <div className="no-imprimir fila g-12 al-centro">
        <p className="crece-240 texto tenue">
          {`Carpetas iniciadas de ${trimestreEnPalabras(quarter)} · ${corteEnPalabras(hoy)}`}
        </p>
        {data && <Imprimir />}
      </div>
      <CabezaImpresa pedido={`Carpetas iniciadas de ${trimestreEnPalabras(quarter)}`} hoy={hoy} />
      {data && (
        <TableroEstados
          estados={data.estados}
          fiscalias={data.fiscalias}
          elegido={estado}
          {...(data.filas.length > 1 && { onChoose: (next) => consult({ ...pedido, estado: next }) })}
        />
      )}
      <TableroTabla
        key={`${pedido.periodo}/${estado}`}
        quarter={quarter}
        filas={data?.filas.filter((fila) => estado === null || fila.estado === estado)}
        lectura={describeLectura(lectura)}
        declara={declara}
        onOpen={open}
      />
      <EnNumeros />
      {abierta && <Detras {...abierta} quarter={quarter} declara={declara} onClose={() => setAbierta(null)} />}
    </div>
  );
}
