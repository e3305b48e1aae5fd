import { legible } from '@renadet/domain/catalogos/legible';
import { CLASES_DE_VIDA, type ClaseDeVida, NOMBRES_DE_CLASE } from '@renadet/domain/historial/clases';
import { CAMBIOS_POR_PAGINA } from '@renadet/domain/historial/historial.contract';
import { type HechoDeVida, vidaCarpeta } from '@renadet/domain/historial/vida.contract';
import { entero } from '@renadet/domain/lib/entero';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeEntrada } from '../../lib/eleccion.tsx';
import { mensajeDe } from '../../lib/http.ts';
import { porPaginasAlDia } from '../../lib/query.ts';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { clases as juntas } from '../../ui/clases.ts';
import { Falla } from '../../ui/Falla.tsx';
import {
  Agregar,
  Autoridad,
  Campana,
  Correcto,
  Documento,
  Editar,
  Folio,
  Integrar,
  Marcada,
  Personas,
  Reloj,
  Sincronizar,
  type Ver,
} from '../../ui/Icon.tsx';
import { Hueco, Progreso } from '../../ui/Marcha.tsx';
import { usePaginado } from '../../ui/tabla/lectura.ts';
import { Paginador } from '../../ui/tabla/Paginador.tsx';
import { conMas, rememberTamano } from '../../ui/tabla/usePagina.ts';
import { Cambios } from './Cambios.tsx';
import { Estatus } from './Estatus.tsx';
import css from './historial.module.css';

const ICONOS: Readonly<Record<ClaseDeVida, typeof Ver>> = {
  registro: Agregar,
  estatus: Reloj,
  victima: Personas,
  examen: Marcada,
  autoridad: Autoridad,
  imputado: Autoridad,
  documento: Documento,
  observacion: Campana,
  folio: Folio,
  constancia: Correcto,
  cambio: Editar,
  traslado: Integrar,
  vinculo: Sincronizar,
};
const TAMANOS = [CAMBIOS_POR_PAGINA];

/** One event: its drawing beside its words, who did it, and what it changed. */
function Hecho({ momento, titulo, sujeto, quien, puerta, clases, cambios }: HechoDeVida) {
  const [clase] = clases;
  const Icono = ICONOS[clase ?? 'cambio'];
  return (
    <li className={juntas('pila g-4', css.hecho)}>
      <span className={css.icono}>
        <Icono fontSize="texto" titleAccess={CLASES_DE_VIDA[clase ?? 'cambio']} />
      </span>
      <div className="fila g-4-16 a-la-base">
        <span className="cifras tenue letra-menor">{momento.slice(11) || 'Sin hora'}</span>
        <span className="partible">
          <b className="fuerte">{titulo}</b>
          {sujeto && `: ${clase === 'autoridad' ? legible(sujeto) : sujeto}`}
        </span>
        <span className="letra-menor tenue partible">{[quien, puerta].filter(Boolean).join(' · ')}</span>
      </div>
      <Cambios cambios={cambios} />
    </li>
  );
}

interface PropsDeFiltro {
  cuentas: Partial<Record<ClaseDeVida, number>>;
  elegidas: readonly ClaseDeVida[];
  onChoose: (clases: ClaseDeVida[]) => void;
}
/** The kinds that the file has events of; those that are pressed are shown alone. */
const Filtro = ({ cuentas, elegidas, onChoose }: PropsDeFiltro) => (
  <fieldset aria-label="Qué se muestra" className="fila g-8 sin-borde p-0 no-imprimir">
    <BotonLlano elegido={elegidas.length === 0} onClick={() => onChoose([])}>
      Todo
    </BotonLlano>
    {NOMBRES_DE_CLASE.filter((clase) => cuentas[clase] || elegidas.includes(clase)).map((clase) => (
      <BotonLlano
        key={clase}
        elegido={elegidas.includes(clase)}
        onClick={() =>
          onChoose(elegidas.includes(clase) ? elegidas.filter((una) => una !== clase) : [...elegidas, clase])
        }
      >
        {CLASES_DE_VIDA[clase]} {entero(cuentas[clase] ?? 0)}
      </BotonLlano>
    ))}
  </fieldset>
);

/** Events by day, in the order in which they come. */
function porDias(hechos: readonly HechoDeVida[]): [dia: string, hechos: HechoDeVida[]][] {
  return [...Map.groupBy(hechos, ({ momento }) => momento.slice(0, 10))];
}

/** The life of a file: its stages, then one column of days, the last first. Hours are those of Mexico City. */
export function Vida({ llcarpeta, herramientas }: { llcarpeta: number; herramientas?: ReactNode }) {
  const [elegidas, setElegidas] = useDeEntrada<ClaseDeVida[]>('clases de vida', () => []);
  const { pagina, tamano, onChange } = usePaginado(`vida ${llcarpeta} ${elegidas.join()}`, TAMANOS);
  const { data, error, isFetching, refetch } = useQuery(
    porPaginasAlDia(vidaCarpeta, {
      params: { id: llcarpeta, pagina, rpp: tamano },
      query: { clases: elegidas.join() },
    }),
  );
  const chooseTamano = (n: number) => {
    rememberTamano(n);
    onChange(0, n);
  };
  return (
    <div className="pila g-24">
      <Estatus llcarpeta={llcarpeta} />
      <section className="pila g-12" aria-busy={isFetching}>
        <div className="fila g-12 al-centro separados">
          <h2 className="letra-texto">Línea de tiempo</h2>
          {herramientas}
        </div>
        {data?.desde && (
          <p className="texto">
            De los cambios se ve aquí lo que pasó desde el {formatFecha(data.desde)}. Lo anterior está en los archivos
            de la auditoría: pídalo a quien administra el servidor.
          </p>
        )}
        <Filtro cuentas={data?.cuentas ?? {}} elegidas={elegidas} onChoose={setElegidas} />
        {isFetching && data && <Progreso nombre="Se lee la línea de tiempo" />}
        {error && <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Hueco alto={280} />}
        {data?.hechos.length === 0 && <p className="tenue">No hay nada de lo elegido.</p>}
        {data && (
          <ol className="lista pila g-16 hasta-1280" aria-label="Lo que pasó, lo último primero">
            {porDias(data.hechos).map(([dia, hechos]) => (
              <li key={dia} className={css.dia}>
                <h3 className="letra-texto cifras mb-4">{formatFecha(dia)}</h3>
                <ol className="lista pila g-8">
                  {hechos.map((hecho) => (
                    <Hecho key={hecho.clave} {...hecho} />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        )}
        {data && data.total > CAMBIOS_POR_PAGINA && (
          <Paginador
            {...{ total: data.total, pagina, tamano, tamanos: conMas(TAMANOS) }}
            etiqueta={undefined}
            onPage={(page) => onChange(page, tamano)}
            onSize={chooseTamano}
          />
        )}
      </section>
    </div>
  );
}
