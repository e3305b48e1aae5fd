import { anomalias, dispensarAnomalia, type FilaAnomalia } from '@renadet/domain/calidad/calidad.contract';
import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { clave, porPaginasAlDia } from '../../lib/query.ts';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { Dispensables, useDispensables } from './Dispensables.tsx';

const TITULO = 'Lo que se aparta de lo acostumbrado';
const MES = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** The records of an anomaly, in words. */
const deQue = ({ mes, deCarga, carga }: FilaAnomalia) =>
  deCarga ? `Carga ${carga ?? 'sin nombre'}` : `Lo registrado en ${MES.format(new Date(mes))}`;
const COLUMNAS: readonly Columna<FilaAnomalia>[] = [
  { id: 'oracion', titulo: 'Qué se aparta', valor: (f) => f.oracion },
  { id: 'deQue', titulo: 'De qué', valor: deQue },
  { id: 'institucion', titulo: ETIQUETAS.institucion, valor: (f) => legible(f.institucion, 'nombre') },
  { id: 'visto', titulo: 'Vista por primera vez', tipo: 'fecha', valor: (f) => f.visto },
];

/** Anomalies of a month of an institution, or of a load, against the months before. Each may be excused with a reason. */
export function Anomalias() {
  const cache = useQueryClient();
  const pagina = useDispensables('anomalias');
  const lectura = useQuery(porPaginasAlDia(anomalias, { params: pagina.vista }));
  const excuse = async (llanomalia: number, motivo: string) => {
    await call(dispensarAnomalia, { body: { llanomalia: llanomalia as never, motivo } });
    avisar.correcto('Quedó dispensada.');
    await cache.invalidateQueries({ queryKey: clave(anomalias) });
  };
  return (
    <div className="pila g-8">
      <h2 className="titulo">{TITULO}</h2>
      <p className="letra-menor tenue">
        Cada noche se compara lo que registró la institución en cada mes de los últimos doce, y lo que trajo cada carga,
        con los 24 meses anteriores. Puede ser correcto: es un aviso para revisar, no un error.
      </p>
      <Dispensables
        {...pagina}
        titulo={TITULO}
        lectura={lectura}
        filas={lectura.data?.filas}
        total={lectura.data?.total ?? 0}
        columnas={COLUMNAS}
        clave={(f) => f.llanomalia}
        vacio="Nada se aparta de lo acostumbrado"
        casilla={{ name: 'avisosDispensados', label: 'Ver los avisos dispensados', vacio: 'No hay avisos dispensados' }}
        dispensa={({ llanomalia, institucion, oracion }) => ({
          titulo: 'Dispensar el aviso',
          texto: `${legible(institucion, 'nombre')}. ${oracion} Si es correcto, diga por qué: el aviso sale de la lista y el motivo queda registrado.`,
          onSend: (motivo) => excuse(llanomalia, motivo),
        })}
      />
    </div>
  );
}
