import { enDias } from '@renadet/domain/lib/fecha';
import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { listaDe, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
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
const PRIMERA = { pagina: '0', rpp: '1' } as const;
const AL_DIA = { staleTime: 0, retry: false } as const;

/** The first file that is ready for its folio, and the one that has been late for longest. */
function usePrimeras() {
  const reads = useFuncion('CONSULTAR CARPETA');
  const folio = useFuncion('GENERAR FOLIO') && reads;
  const esperan = useQuery({ ...query(porHacer), ...AL_DIA, enabled: reads }).data;
  const hasLista = esperan?.some(({ llplazo, total }) => llplazo === LISTA_PARA_FOLIO && total > 0) === true;
  const lista = useQuery({
    ...query(listaPorHacer, { params: { ...PRIMERA, llplazo: LISTA_PARA_FOLIO, de: 'todas', llave: '0' } }),
    ...AL_DIA,
    enabled: folio && hasLista,
  });
  const cuentas = useQuery({ ...query(pendientes), ...AL_DIA, enabled: reads });
  const llplazo = cuentas.data?.find((cuenta) => cuenta.llplazo !== RECHAZADOS)?.llplazo;
  const tarde = useQuery({
    ...query(listaPendientes, { params: { ...PRIMERA, llplazo: llplazo ?? 0, justificadas: '0' } }),
    ...AL_DIA,
    enabled: llplazo !== undefined,
  });
  return { folio: lista.data?.filas[0], tarde: tarde.data?.filas[0], lista: llplazo };
}

/** By urgency: what was begun and not sent, the next victim of a file just opened, a file that only lacks its folio, and the latest one. */
function useCosas(): readonly Cosa[] | undefined {
  const ir = useIr();
  const mayAdd = useFuncion('AGREGAR VICTIMA');
  const [now] = useState(Date.now);
  const mesa = useQuery({ ...query(miMesa), staleTime: 0 }).data;
  const { folio, tarde, lista } = usePrimeras();
  if (!mesa) return undefined;
  const open = (carpeta: number, ruta: string, accion: 'consultar' | null) => () =>
    void ir(ruta, { carpeta, accion, victima: null, autoridad: null, creada: null, busqueda: null });
  const [borrador] = mesa.borradores;
  const aMedias = mesa.abiertas.find(({ cerrada, victimas, novictimas }) => !cerrada && victimas < novictimas);
  const cosas: readonly (Cosa | false | 0 | null | undefined)[] = [
    borrador && {
      clave: 'borrador',
      nombre: nombreDe(borrador),
      porque: `${formularioDe(borrador)} sin enviar, ${antiguedad(borrador.guardado, now)}`,
      verbo: 'Seguir escribiendo',
      begin: () => void ir(...lugarDe(borrador)),
    },
    mayAdd &&
      aMedias && {
        clave: 'victima',
        nombre: aMedias.noci,
        porque: `Falta la víctima ${aMedias.victimas + 1} de ${aMedias.novictimas}; la abrió ${antiguedad(aMedias.abierta, now)}`,
        verbo: `Registrar víctima ${aMedias.victimas + 1}`,
        begin: open(aMedias.llcarpeta, '/pages/victima', null),
      },
    folio?.llcarpeta && {
      clave: 'folio',
      nombre: folio.noci,
      porque: `Está completa desde hace ${enDias(folio.dias)} y solo le falta el folio`,
      verbo: 'Ir a su folio',
      begin: open(folio.llcarpeta, '/pages/actualizar', 'consultar'),
    },
    tarde?.llcarpeta && {
      clave: 'tarde',
      nombre: tarde.noci,
      porque: `${listaDe(lista ?? 0)?.titulo}: espera desde hace ${enDias(tarde.dias)}, más que ninguna otra`,
      verbo: 'Revisarla',
      begin: open(tarde.llcarpeta, '/pages/actualizar', 'consultar'),
    },
  ];
  return cosas.filter((cosa): cosa is Cosa => Boolean(cosa));
}

/** What to do next, one thing of each kind, the most urgent first; the figures 1 to 4 begin each. */
export function Siguiente() {
  const cosas = useCosas();
  if (!cosas?.length) return null;
  return (
    <Panel titulo="Siguiente" id="siguiente">
      <ol className="lista">
        {cosas.map(({ clave, nombre, porque, verbo, begin }, i) => (
          <li key={clave} className={clases('fila al-centro py-8', i > 0 && 'raya')} style={{ gap: '4px 16px' }}>
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
          </li>
        ))}
      </ol>
    </Panel>
  );
}
