import { enDias } from '@renadet/domain/lib/fecha';
import { DURACION } from '@renadet/domain/mensajes';
import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { listaDe, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useFocoPerdido } from '../../lib/foco.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { posponer, usePospuestas } from '../../lib/pospuestas.ts';
import { query } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Tecla } from '../../ui/Tecla.tsx';
import { formularioDe, lugarDe, nombreDe } from './borradores.ts';

/** Something to do next: of what, why now, and the verb that begins it. */
interface Cosa {
  clave: string;
  nombre: string;
  porque: string;
  verbo: string;
  begin: () => void;
}

/** Of this list the files only lack a press. */
const LISTA_PARA_FOLIO = 5;
const PANEL = 'siguiente';
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
    isWhole: [esperan, lista, cuentas, tarde].every((one) => one.isSuccess || one.fetchStatus === 'idle'),
  };
}

/**
 * By urgency: what was begun and not sent, the next victim of a file just opened, a file that only lacks its folio, and the latest
 * one. Undefined where nothing is known yet.
 */
function useCosas(pospuestas: readonly string[]): readonly Cosa[] | undefined {
  const ir = useIr();
  const mayAdd = useFuncion('AGREGAR VICTIMA');
  const [now] = useState(Date.now);
  const mesa = useQuery({ ...query(miMesa), staleTime: 0 }).data;
  const isLibre = (clave: string) => !pospuestas.includes(clave);
  const { folio, tarde, lista, isMasTarde, isWhole } = usePrimeras(pospuestas);
  if (!mesa) return undefined;
  const open = (carpeta: number, ruta: string, accion: 'consultar' | null) => () =>
    void ir(ruta, { carpeta, accion, victima: null, autoridad: null, creada: null, busqueda: null });
  const borrador = mesa.borradores.find((one) => isLibre(deBorrador(one)));
  const aMedias = mesa.abiertas.find((one) => !one.cerrada && one.victimas < one.novictimas && isLibre(deVictima(one)));
  const cosas: readonly (Cosa | false | 0 | null | undefined)[] = [
    borrador && {
      clave: deBorrador(borrador),
      nombre: nombreDe(borrador),
      porque: `${formularioDe(borrador)} sin enviar, ${antiguedad(borrador.guardado, now)}`,
      verbo: 'Seguir escribiendo',
      begin: () => void ir(...lugarDe(borrador)),
    },
    mayAdd &&
      aMedias && {
        clave: deVictima(aMedias),
        nombre: aMedias.noci,
        porque: `Falta la víctima ${aMedias.victimas + 1} de ${aMedias.novictimas}; la abrió ${antiguedad(aMedias.abierta, now)}`,
        verbo: `Registrar víctima ${aMedias.victimas + 1}`,
        begin: open(aMedias.llcarpeta, '/pages/victima', null),
      },
    folio?.llcarpeta && {
      clave: deFolio(folio),
      nombre: folio.noci,
      porque: `Está completa desde hace ${enDias(folio.dias)} y solo le falta el folio`,
      verbo: 'Ir a su folio',
      begin: open(folio.llcarpeta, '/pages/actualizar', 'consultar'),
    },
    tarde?.llcarpeta && {
      clave: deTarde(tarde, lista),
      nombre: tarde.noci,
      porque: `${listaDe(lista ?? 0)?.titulo}: espera desde hace ${enDias(tarde.dias)}${isMasTarde ? ', más que ninguna otra' : ''}`,
      verbo: 'Revisarla',
      begin: open(tarde.llcarpeta, '/pages/actualizar', 'consultar'),
    },
  ];
  const some = cosas.filter((cosa): cosa is Cosa => Boolean(cosa));
  return some.length > 0 || isWhole ? some : undefined;
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

/**
 * What to do next, one thing of each kind, the most urgent first; the figures 1 to 4 begin each, and X puts off the one where the
 * focus is, or the first.
 */
export function Siguiente() {
  const pospuestas = usePospuestas();
  const cosas = useCosas(pospuestas);
  const hoy = useHoy();
  const goOn = useFocoQueSigue();
  if (!cosas || (cosas.length === 0 && pospuestas.length === 0)) return null;
  return (
    <Panel titulo="Siguiente" id={PANEL}>
      {cosas.length === 0 && (
        <p className="tenue">Aquí no queda nada para hoy. Lo que dejó para mañana vuelve entonces.</p>
      )}
      <ol className="lista">
        {cosas.map((cosa, i) => {
          const { clave, nombre, porque, verbo, begin } = cosa;
          return (
            <li
              key={clave}
              data-cosa=""
              className={clases('fila al-centro py-8', i > 0 && 'raya')}
              style={{ gap: '4px 16px' }}
            >
              <div className="cede crece-200 partible">
                <div className={i === 0 ? 'subtitulo' : 'fuerte'}>{nombre}</div>
                <div className="letra-menor tenue">{porque}</div>
              </div>
              <Boton
                size={i === 0 ? 'medium' : 'small'}
                variant={i === 0 ? 'contained' : 'outlined'}
                data-siguiente=""
                aria-keyshortcuts={`${i + 1}`}
                onClick={begin}
              >
                {verbo}
                <span className="oculto">{` ${nombre}`}</span>
                {i > 0 && <Tecla>{`${i + 1}`}</Tecla>}
              </Boton>
              <Boton
                size="small"
                variant="text"
                color="secondary"
                aria-keyshortcuts="X"
                aria-description="Lo quita de esta lista hasta mañana."
                data-posponer=""
                onClick={() => {
                  postpone(cosa, hoy);
                  goOn(i);
                }}
              >
                Mañana<span className="oculto">{` ${nombre}`}</span>
                <Tecla>X</Tecla>
              </Boton>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
