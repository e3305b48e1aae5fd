import { getCorridaJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { Corrida, RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { resultado, resumen } from './textos.ts';

const COLUMNAS: readonly Columna<RenglonCorrida>[] = [
  { id: 'expediente', titulo: 'Carpeta', valor: (r) => r.expediente, ordenable: true },
  { id: 'resultado', titulo: 'Resultado', valor: resultado, ordenable: true },
  { id: 'msj', titulo: 'Detalle', valor: (r) => r.msj },
];

interface Props {
  /** The runs whose reports are kept, newest first. */
  corridas: readonly Corrida[];
  llcorrida: number;
  onChoose: (llcorrida: number) => void;
  onClose: () => void;
}

/** The report of a run, file by file, and the way to the former ones. */
export function Informe({ corridas, llcorrida, onChoose, onClose }: Props) {
  const lectura = useQuery(query(getCorridaJN, { params: { llcorrida } }));
  const others = corridas.filter((c) => c.llcorrida !== llcorrida);
  return (
    <Dialogo titulo="Informe" onClose={onClose}>
      <div className="pila g-16">
        <div>{lectura.data && resumen(lectura.data)}</div>
        <DataTable
          {...describeLectura(lectura)}
          titulo="Carpetas del informe"
          columnas={COLUMNAS}
          filas={lectura.data?.renglones}
          clave={(r) => r.orden}
          conBusqueda
        />
        {others.length > 0 && (
          <nav aria-label="Otros informes">
            <div className="resaltado mb-4">Otros informes</div>
            {others.map((c) => (
              <Boton
                variant="text"
                key={c.llcorrida}
                size="small"
                className="bloque izquierda"
                onClick={() => onChoose(c.llcorrida)}
              >
                {resumen(c)}
              </Boton>
            ))}
          </nav>
        )}
      </div>
    </Dialogo>
  );
}
