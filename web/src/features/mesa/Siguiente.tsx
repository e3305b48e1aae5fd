import { enDias } from '@renadet/domain/lib/fecha';
import { DURACION } from '@renadet/domain/mensajes';
import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { listaDe, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
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
/** Enough of them that the next one is there when some are put off. */
const PRIMERAS = { pagina: '0', rpp: '10' } as const;
/** What each thing is called where it is put off. */
const deFolio = ({ llcarpeta }: { llcarpeta: number | null }) => `folio ${llcarpeta}`;
const deTarde = ({ llcarpeta }: { llcarpeta: number | null }, llplazo: number | undefined) =>
  `tarde ${llplazo} ${llcarpeta}`;
const deBorrador = ({ ficha }: { ficha: string }) => `borrador ${ficha}`;
const deVictima = ({ llcarpeta }: { llcarpeta: number }) => `victima ${llcarpeta}`;

const AL_DIA = { staleTime: 0, retry: false } as const;

/** The first file that is ready for its folio, and the one that has been late for longest, but for those that were put off. */
function usePrimeras(isLibre: (clave: string) => boolean) {
  const reads = useFuncion('CONSULTAR CARPETA');
  const folio = useFuncion('GENERAR FOLIO') && reads;
  const esperan = useQuery({ ...query(porHacer), ...AL_DIA, enabled: reads }).data;
  const hasLista = esperan?.some(({ llplazo, total }) => llplazo === LISTA_PARA_FOLIO && total > 0) === true;
  const lista = useQuery({
    ...query(listaPorHacer, { params: { ...PRIMERAS, llplazo: LISTA_PARA_FOLIO, de: 'todas', llave: '0' } }),
    ...AL_DIA,
    enabled: folio && hasLista,
  });
  const cuentas = useQuery({ ...query(pendientes), ...AL_DIA, enabled: reads });
  const llplazo = cuentas.data?.find((cuenta) => cuenta.llplazo !== RECHAZADOS)?.llplazo;
  const tarde = useQuery({
    ...query(listaPendientes, { params: { ...PRIMERAS, llplazo: llplazo ?? 0, justificadas: '0' } }),
    ...AL_DIA,
    enabled: llplazo !== undefined,
  });
  return {
    folio: lista.data?.filas.find((fila) => isLibre(deFolio(fila))),
    tarde: tarde.data?.filas.find((fila) => isLibre(deTarde(fila, llplazo))),
    lista: llplazo,
  };
}

/** By urgency: what was begun and not sent, the next victim of a file just opened, a file that only lacks its folio, and the latest one. */
function useCosas(): readonly Cosa[] | undefined {
  const ir = useIr();
  const mayAdd = useFuncion('AGREGAR VICTIMA');
  const [now] = useState(Date.now);
  const mesa = useQuery({ ...query(miMesa), staleTime: 0 }).data;
  const pospuestas = usePospuestas();
  const isLibre = (clave: string) => !pospuestas.includes(clave);
  const { folio, tarde, lista } = usePrimeras(isLibre);
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
      porque: `${listaDe(lista ?? 0)?.titulo}: espera desde hace ${enDias(tarde.dias)}, más que ninguna otra`,
      verbo: 'Revisarla',
      begin: open(tarde.llcarpeta, '/pages/actualizar', 'consultar'),
    },
  ];
  return cosas.filter((cosa): cosa is Cosa => Boolean(cosa));
}

/** Puts a thing off until tomorrow and says so, with the way back. */
function postpone({ clave, nombre }: Cosa, hoy: string): void {
  posponer(clave, hoy);
  avisar.correcto(`${nombre} queda para mañana.`, DURACION.deshacer, {
    accion: { texto: 'Deshacer', onChoose: () => posponer(clave, hoy, false) },
  });
}

/**
 * What to do next, one thing of each kind, the most urgent first; the figures 1 to 4 begin each, and X puts off the one where the
 * focus is, or the first.
 */
export function Siguiente() {
  const cosas = useCosas();
  const hoy = useHoy();
  if (!cosas?.length) return null;
  return (
    <Panel titulo="Siguiente" id="siguiente">
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
                onClick={() => postpone(cosa, hoy)}
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
