import { entero } from '@renadet/domain/lib/entero';
import { enDias } from '@renadet/domain/lib/fecha';
import { DURACION } from '@renadet/domain/mensajes';
import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { listaDe, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read, save } from '../../lib/almacen.ts';
import { avisar } from '../../lib/avisos.ts';
import { byUrgencia, type Cosa, type CuentaDeCosas } from '../../lib/cosa.ts';
import { useFocoPerdido } from '../../lib/foco.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { lugarDeBorrador } from '../../lib/lugarDeBorrador.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { posponer, usePospuestas } from '../../lib/pospuestas.ts';
import { alDia, query } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Insignia } from '../../ui/Insignia.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tecla } from '../../ui/Tecla.tsx';
import { discard, formularioDe, nombreDe } from './borradores.ts';

/** Of this list the files only lack a press. */
const LISTA_PARA_FOLIO = 5;
const PANEL = 'siguiente';
/** Things that have a figure as their key; the others are asked for. */
const CON_TECLA = 9;
/** What each thing is called where it is put off: its kind first. */
const FOLIO = 'folio ';
const TARDE = 'tarde ';
const deFolio = ({ llcarpeta }: { llcarpeta: number | null }) => `${FOLIO}${llcarpeta}`;
const deTarde = ({ llcarpeta }: { llcarpeta: number | null }, llplazo: number | undefined) =>
  `${TARDE}${llplazo} ${llcarpeta}`;
const deBorrador = ({ ficha }: { ficha: string }) => `borrador ${ficha}`;
const deVictima = ({ llcarpeta }: { llcarpeta: number }) => `victima ${llcarpeta}`;

const AL_DIA = { staleTime: 0, retry: false } as const;
/** Rows of a list that are read at once, and in how few of them the next ones are fetched; a list tells at most so many. */
const TANDA = 10;
const DE_SOBRA = 5;
const LISTA_MAX = 100;
/** As many of the first rows that one is there that was not put off, before it is wanted. */
const primeras = (pospuestas: number) => ({
  pagina: '0',
  rpp: `${Math.min(LISTA_MAX, TANDA * Math.ceil((pospuestas + DE_SOBRA) / TANDA))}`,
});
/** The rows of before stand while more of the same list are read. */
const deLaMisma =
  (llplazo: number | undefined) =>
  <T,>(before: T | undefined, antes: { queryKey: readonly unknown[] } | undefined) =>
    (antes?.queryKey[1] as { params: { llplazo: number } } | undefined)?.params.llplazo === llplazo
      ? before
      : undefined;

/**
 * The first file that is ready for its folio, and the one that has been late for longest, but for those that were put off; with
 * the list of it, whether no late one was put off, and whether all was read that can be.
 */
function usePrimeras(pospuestas: readonly string[]) {
  const isLibre = (clave: string) => !pospuestas.includes(clave);
  const countDe = (clase: string) => pospuestas.filter((clave) => clave.startsWith(clase)).length;
  const reads = useFuncion('CONSULTAR CARPETA');
  const folio = useFuncion('GENERAR FOLIO') && reads;
  const esperan = useQuery({ ...query(porHacer), ...AL_DIA, enabled: reads });
  const hasLista = esperan.data?.some(({ llplazo, total }) => llplazo === LISTA_PARA_FOLIO && total > 0) === true;
  const lista = useQuery({
    ...query(listaPorHacer, {
      params: { ...primeras(countDe(FOLIO)), llplazo: LISTA_PARA_FOLIO, de: 'todas', llave: '0' },
    }),
    ...AL_DIA,
    enabled: folio && hasLista,
    placeholderData: deLaMisma(LISTA_PARA_FOLIO),
  });
  const cuentas = useQuery({ ...query(pendientes), ...AL_DIA, enabled: reads });
  const deCarpetas = cuentas.data?.filter((cuenta) => cuenta.llplazo !== RECHAZADOS);
  const countDeLista = (llplazo: number | undefined) => countDe(`${TARDE}${llplazo} `);
  // a list of which all were put off leaves its place to the next one
  const { llplazo } = deCarpetas?.find((one) => one.total > countDeLista(one.llplazo)) ?? deCarpetas?.[0] ?? {};
  const tarde = useQuery({
    ...query(listaPendientes, {
      params: { ...primeras(countDeLista(llplazo)), llplazo: llplazo ?? 0, justificadas: '0' },
    }),
    ...AL_DIA,
    enabled: llplazo !== undefined,
    placeholderData: deLaMisma(llplazo),
  });
  return {
    folio: lista.data?.filas.find((fila) => isLibre(deFolio(fila))),
    tarde: tarde.data?.filas.find((fila) => isLibre(deTarde(fila, llplazo))),
    lista: llplazo,
    isMasTarde: countDe(TARDE) === 0,
    isWhole: [esperan, lista, cuentas, tarde].every((one) => !one.isLoading),
  };
}

/** What is asked of the user, which is read elsewhere; undefined while it is read. */
type Pedidas = { cosas: readonly Cosa[]; cuentas: readonly CuentaDeCosas[] } | undefined;

/**
 * What is asked of the user, what was begun and not sent, the next victim of a file just opened, a file that only lacks its folio,
 * and the latest one. Undefined while any of it is read: what one is about to press does not move.
 */
function useCosas(pospuestas: readonly string[], pedidas: Pedidas): readonly Cosa[] | undefined {
  const ir = useIr();
  const cache = useQueryClient();
  const mayAdd = useFuncion('AGREGAR VICTIMA');
  const [now] = useState(Date.now);
  const lectura = useQuery(alDia(miMesa));
  const isLibre = (clave: string) => !pospuestas.includes(clave);
  const { folio, tarde, lista, isMasTarde, isWhole } = usePrimeras(pospuestas);
  const mesa = lectura.data ?? (lectura.isError ? { borradores: [], abiertas: [] } : undefined);
  if (!mesa || !pedidas) return undefined;
  const open = (carpeta: number, ruta: string, accion: 'consultar' | null) => () =>
    void ir(ruta, { carpeta, accion, victima: null, autoridad: null, creada: null, busqueda: null });
  const borradores = mesa.borradores.map(
    (one): Cosa => ({
      clase: 'borrador',
      clave: deBorrador(one),
      nombre: nombreDe(one),
      cual: `${formularioDe(one)}, ${nombreDe(one)}`,
      porque: `${formularioDe(one)} sin enviar, ${antiguedad(one.guardado, now)}`,
      verbo: 'Continuar',
      begin: () => void ir(...lugarDeBorrador(one)),
      discard: () => void discard(one, cache),
    }),
  );
  const aMedias = mesa.abiertas.find((one) => !one.cerrada && one.victimas < one.novictimas && isLibre(deVictima(one)));
  const cosas: readonly (Cosa | false | 0 | null | undefined)[] = [
    ...[...pedidas.cosas, ...borradores].filter(({ clave }) => isLibre(clave)),
    mayAdd &&
      aMedias && {
        clase: 'victima',
        clave: deVictima(aMedias),
        nombre: aMedias.noci,
        porque: `Falta la víctima ${aMedias.victimas + 1} de ${aMedias.novictimas}; la abrió ${antiguedad(aMedias.abierta, now)}`,
        verbo: `Registrar víctima ${aMedias.victimas + 1}`,
        begin: open(aMedias.llcarpeta, '/pages/victima', null),
      },
    folio?.llcarpeta && {
      clase: 'folio',
      clave: deFolio(folio),
      nombre: folio.noci,
      porque: `Está completa desde hace ${enDias(folio.dias)} y solo le falta el folio`,
      verbo: 'Ir a su folio',
      begin: open(folio.llcarpeta, '/pages/actualizar', 'consultar'),
    },
    tarde?.llcarpeta && {
      clase: 'tarde',
      clave: deTarde(tarde, lista),
      nombre: tarde.noci,
      porque: `${listaDe(lista ?? 0)?.titulo}: espera desde hace ${enDias(tarde.dias)}${isMasTarde ? ', más que ninguna otra' : ''}`,
      verbo: 'Revisarla',
      begin: open(tarde.llcarpeta, '/pages/actualizar', 'consultar'),
    },
  ];
  return isWhole ? byUrgencia(cosas.filter((cosa): cosa is Cosa => Boolean(cosa))) : undefined;
}

/** How many of each kind there are, told once. */
function Cuentas({ pedidas }: { pedidas: Pedidas }) {
  const borradores = useQuery(alDia(miMesa)).data?.borradores.length ?? 0;
  const cuentas = [...(pedidas?.cuentas ?? []), { titulo: 'Borradores', total: borradores }];
  const some = cuentas.filter(({ total }) => total > 0).map(({ titulo, total }) => `${titulo}: ${entero(total)}`);
  return some.length > 0 && <p className="letra-menor tenue">{some.join(' · ')}</p>;
}

/** Puts a thing off until tomorrow and says so, with the way back. */
function postpone({ clave, nombre }: Cosa, hoy: string): void {
  posponer(clave, hoy);
  avisar.correcto(`${nombre} queda para mañana.`, DURACION.deshacer, {
    accion: { texto: 'Deshacer', onChoose: () => posponer(clave, hoy, false) },
  });
}

/**
 * Where a thing was put off, the focus goes to the one that takes its place, or else to the last; to the heading where none is left.
 * @returns what to call with the place of the one that is put off
 */
function useFocoQueSigue() {
  const [sigue, setSigue] = useState<{ i: number }>();
  useFocoPerdido(sigue, () => {
    const panel = sigue && document.getElementById(PANEL);
    const verbos = [...(panel?.querySelectorAll<HTMLElement>('[data-siguiente]') ?? [])];
    return verbos[sigue?.i ?? 0] ?? verbos.at(-1) ?? panel?.querySelector('h2');
  });
  return (i: number) => setSigue({ i });
}

interface PropsDeCosa {
  cosa: Cosa;
  i: number;
  onPostpone: () => void;
  onDiscard: () => void;
}

/** One thing: its name and why it is there, the verb that begins it, and what takes it from the list. */
function Renglon({ cosa, i, onPostpone, onDiscard }: PropsDeCosa) {
  const { clase, nombre, cual = nombre, texto, porque, verbo, begin } = cosa;
  const suyo = ` ${cual}`;
  return (
    <li
      data-cosa=""
      data-fila=""
      className={clases('fila al-centro py-8', i > 0 && 'raya')}
      style={{ gap: '4px 16px' }}
    >
      <div className="cede crece-200 partible">
        <div className={i === 0 ? 'subtitulo' : 'fuerte'}>
          {nombre} {clase === 'vencida' && <Insignia tipo="error">Vencida</Insignia>}
        </div>
        {texto && <div>{texto}</div>}
        <div className="letra-menor tenue">{porque}</div>
      </div>
      <Boton
        size={i === 0 ? 'medium' : 'small'}
        variant={i === 0 ? 'contained' : 'outlined'}
        data-siguiente=""
        aria-keyshortcuts={i < CON_TECLA ? `${i + 1}` : undefined}
        onClick={begin}
      >
        {verbo}
        <span className="oculto">{suyo}</span>
        {i > 0 && i < CON_TECLA && <Tecla>{`${i + 1}`}</Tecla>}
      </Boton>
      {cosa.discard && (
        <Boton size="small" variant="text" color="secondary" onClick={onDiscard}>
          Descartar<span className="oculto">{suyo}</span>
        </Boton>
      )}
      <Boton
        size="small"
        variant="text"
        color="secondary"
        aria-keyshortcuts="X"
        aria-description="Lo quita de esta lista hasta mañana."
        data-posponer=""
        onClick={onPostpone}
      >
        Mañana<span className="oculto">{suyo}</span>
        <Tecla>X</Tecla>
      </Boton>
    </li>
  );
}

const ALTO = 'renadet.siguiente';
/**
 * Pixels that the list took here the last time, to hold its place while it is read.
 * @param isRead it is on the screen now: what it takes is kept for the next time
 */
function useAltoDeAntes(isRead: boolean): number {
  const [antes] = useState(() => read(localStorage, ALTO, 0));
  useEffect(() => {
    if (isRead) save(localStorage, ALTO, document.getElementById(PANEL)?.offsetHeight ?? 0);
  });
  return antes;
}

/**
 * What to do next, in one list by urgency; the figures 1 to 9 begin the first ones, and X puts off the one where the focus is, or
 * the first.
 */
export function Siguiente({ pedidas }: { pedidas: Pedidas }) {
  const pospuestas = usePospuestas();
  const cosas = useCosas(pospuestas, pedidas);
  const hoy = useHoy();
  const goOn = useFocoQueSigue();
  const [todas, setTodas] = useState(false);
  const antes = useAltoDeAntes(cosas !== undefined);
  if (!cosas) return antes > 0 && <Hueco alto={antes} />;
  if (cosas.length === 0 && pospuestas.length === 0) return null;
  const mas = cosas.length - CON_TECLA;
  const deOtras = (pedidas?.cuentas ?? []).reduce((n, { total }) => n + total, 0) - (pedidas?.cosas.length ?? 0);
  return (
    <Panel titulo="Siguiente" id={PANEL}>
      <Cuentas pedidas={pedidas} />
      {cosas.length === 0 && (
        <p className="tenue">Aquí no queda nada para hoy. Lo que dejó para mañana vuelve entonces.</p>
      )}
      <ol className="lista">
        {(todas ? cosas : cosas.slice(0, CON_TECLA)).map((cosa, i) => (
          <Renglon
            key={cosa.clave}
            {...{ cosa, i }}
            onPostpone={() => {
              postpone(cosa, hoy);
              goOn(i);
            }}
            onDiscard={() => {
              cosa.discard?.();
              goOn(i);
            }}
          />
        ))}
      </ol>
      {mas > 0 && (
        <Boton variant="text" size="small" aria-expanded={todas} onClick={() => setTodas(!todas)}>
          {todas ? `Ver solo las primeras ${CON_TECLA}` : `Ver también ${mas === 1 ? 'la otra' : `las otras ${mas}`}`}
        </Boton>
      )}
      {deOtras > 0 && <p className="letra-menor tenue mt-8">{`y ${entero(deOtras)} más, en sus carpetas`}</p>}
    </Panel>
  );
}
