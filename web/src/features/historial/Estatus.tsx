import { cuando } from '@renadet/domain/auditoria/csv';
import { legible } from '@renadet/domain/catalogos/legible';
import { historialEstatus, type PasoEstatus } from '@renadet/domain/historial/historial.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import { useQuery } from '@tanstack/react-query';
import { alDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import css from './historial.module.css';

const CLASES = { inicio: 'Inicio', movimiento: 'Movimiento', correccion: 'Corrección' } as const;
const COLUMNAS: readonly Columna<PasoEstatus>[] = [
  { id: 'etapa', titulo: ETIQUETAS.etapa, valor: (p) => legible(p.etapa) ?? 'Sin etapa' },
  { id: 'estatus', titulo: ETIQUETAS.estatus, valor: (p) => legible(p.estatus) ?? 'Sin estatus' },
  { id: 'fecha', titulo: 'Fecha declarada', valor: (p) => formatFecha(p.fecha) || 'Sin fecha' },
  { id: 'clase', titulo: 'Clase', valor: (p) => CLASES[p.clase] },
  { id: 'momento', titulo: 'Registrado', valor: (p) => cuando(p.momento) },
  { id: 'quien', titulo: 'Por', valor: (p) => p.quien },
  { id: 'puerta', titulo: 'Vía', valor: (p) => p.puerta },
];

/** Through which stages a file went, how long it was in each, and since when that is known. */
export function Estatus({ llcarpeta }: { llcarpeta: number }) {
  const lectura = useQuery(alDia(historialEstatus, { params: { id: llcarpeta } }));
  const { data } = lectura;
  return (
    <section className="pila g-12">
      <h2 className="letra-texto">Etapas de la investigación</h2>
      {data && (
        <>
          <div aria-hidden className={css.etapas}>
            {data.etapas.map(({ etapa, dias: n, vigente }) => (
              <span key={etapa} data-vigente={vigente || undefined} style={{ flexGrow: Math.max(1, n) }} />
            ))}
          </div>
          <ul className="fila lista" style={{ gap: '4px 24px' }}>
            {data.etapas.map(({ etapa, dias: n, vigente }) => (
              <li key={etapa}>
                Etapa {legible(etapa)}: <strong>{enDias(n)}</strong>
                {vigente && ' (es la actual)'}
              </li>
            ))}
          </ul>
          {data.desde && (
            <span className="letra-menor tenue">
              {data.entera
                ? `Su historia se conoce desde que se registró, el ${cuando(data.desde)}.`
                : `Su historia se conoce desde el ${cuando(data.desde)}: de lo anterior no hay registro.`}
            </span>
          )}
        </>
      )}
      <DataTable
        {...describeLectura(lectura)}
        titulo="Historial de etapas y estatus"
        columnas={COLUMNAS}
        filas={data?.pasos}
        clave={(p) => p.id}
        vacio="Sin etapas registradas"
      />
    </section>
  );
}
