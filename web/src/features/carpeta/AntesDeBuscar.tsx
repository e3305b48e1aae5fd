import { busquedasRecientes } from '@renadet/domain/carpeta/carpeta.contract';
import { useQuery } from '@tanstack/react-query';
import { alDia } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { useFiltrosGuardados } from '../../ui/FiltrosGuardados.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Busqueda } from './busqueda.ts';
import { deGuardada, deReciente, describeBusqueda } from './filtro.ts';

interface PropsDeLista {
  titulo: string;
  id: string;
  filas: readonly { clave: string | number; texto: string; nota?: string; busqueda: Busqueda }[];
  onSearch: (busqueda: Busqueda) => void;
}

/** Searches, each one press away. */
const Busquedas = ({ titulo, id, filas, onSearch }: PropsDeLista) =>
  filas.length > 0 && (
    <Panel titulo={titulo} id={id}>
      <ul className="lista">
        {filas.map(({ clave, texto, nota, busqueda }) => (
          <li key={clave} className="raya py-6">
            <Boton
              variant="text"
              size="small"
              onClick={() => onSearch(busqueda)}
              className="cede izquierda con-saltos partible px-0"
            >
              {texto}
            </Boton>
            {nota && <div className="letra-menor tenue">{nota}</div>}
          </li>
        ))}
      </ul>
    </Panel>
  );

const cuantas = (n: number) => `${n.toLocaleString('es-MX')} ${n === 1 ? 'carpeta' : 'carpetas'}`;

/** Shown before the first search: the recent searches, and those kept by name. */
export function AntesDeBuscar({ onSearch }: { onSearch: (busqueda: Busqueda) => void }) {
  const { data = [] } = useQuery(alDia(busquedasRecientes));
  const guardados = useFiltrosGuardados('carpetas');
  return (
    <>
      <Busquedas
        titulo="Filtros guardados"
        id="filtros-guardados"
        filas={guardados.map(({ llfiltro, nombre, filtro }) => {
          const busqueda = deGuardada(filtro);
          return { clave: llfiltro, texto: nombre, nota: describeBusqueda(busqueda), busqueda };
        })}
        onSearch={onSearch}
      />
      <Busquedas
        titulo="Búsquedas recientes"
        id="busquedas-recientes"
        filas={data.map((reciente) => {
          const busqueda = deReciente(reciente);
          return {
            clave: JSON.stringify(reciente),
            texto: describeBusqueda(busqueda),
            nota: cuantas(reciente.total),
            busqueda,
          };
        })}
        onSearch={onSearch}
      />
    </>
  );
}
