import { formatFecha } from '@renadet/domain/lib/fecha';
import {
  type PreguntaGuardada,
  preguntaDeMesa,
  preguntasGuardadas,
} from '@renadet/domain/preguntas/compartidas.contract';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { query } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

const signed = (n: number): string =>
  n === 0 ? 'Sin cambio' : `${n > 0 ? '+' : '−'}${Math.abs(n).toLocaleString('es-MX')}`;

/** A question as a number, with its change since the day that it was seen before; pressed, it is asked. */
function Pregunta({ llfiltro, nombre, pregunta }: PreguntaGuardada) {
  const ir = useIr();
  const { data, error } = useQuery(query(preguntaDeMesa, { params: { llfiltro } }));
  const cifra = data?.n.toLocaleString('es-MX') ?? '…';
  const cambio = data?.antes && `${signed(data.n - data.antes.n)} desde el ${formatFecha(data.antes.dia)}`;
  return (
    <li className="fila al-centro raya py-6" style={{ gap: '4px 8px' }}>
      <div className="cede crece-200 partible">
        <div className="fuerte">{nombre}</div>
        <div className="letra-menor tenue">{error ? mensajeDe(error) : data?.frase}</div>
        {cambio && <div className="letra-menor">{cambio}</div>}
      </div>
      <Boton
        aria-label={`${cifra}: ${nombre}`}
        onClick={() =>
          void ir('/pages/preguntas', {
            busqueda: { reporte: 'preguntas', filtro: { pregunta }, pagina: 0, tamano: tamanoInicial() },
          })
        }
      >
        {error ? 'Abrir' : cifra}
      </Boton>
    </li>
  );
}

/** The kept questions that the user put on the desk. */
export default function MisPreguntas() {
  const { data } = useQuery(query(preguntasGuardadas));
  const mias = data?.preguntas.filter(({ enMesa }) => enMesa) ?? [];
  if (mias.length === 0) return null;
  return (
    <Panel titulo="Mis preguntas al registro" id="mis-preguntas">
      <ul className="lista">
        {mias.map((one) => (
          <Pregunta key={one.llfiltro} {...one} />
        ))}
      </ul>
    </Panel>
  );
}
