import { getCorridaJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { Corrida, RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import formas from '../../ui/formas.module.css';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import css from './Informe.module.css';
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
    <Dialogo abierto titulo="Informe" onClose={onClose}>
      <div className={formas.pila}>
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
            <div className={css.caja}>Otros informes</div>
            {others.map((c) => (
              <Boton
                variant="text"
                key={c.llcorrida}
                size="small"
                className={css.boton}
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
