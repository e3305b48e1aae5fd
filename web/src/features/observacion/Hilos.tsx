import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import {
  ESTADO_OBSERVACION,
  type EstadoObservacion,
  NOMBRE_ACTO,
  NOMBRE_ESTADO,
  pasa,
} from '@renadet/domain/observacion/estados';
import type { HiloDeObservacion } from '@renadet/domain/observacion/observacion.contract';
import {
  type Acto,
  camposReapertura,
  camposRespuesta,
  TEXTO_MAX,
} from '@renadet/domain/observacion/observacion.schema';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { porQueNo } from '../../lib/acto.ts';
import { avisar } from '../../lib/avisos.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { setPedidoDeNota } from '../../lib/pedidoDeNota.ts';
import { useSesion } from '../../lib/session.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { Boton, Enlace } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Insignia } from '../../ui/Insignia.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { act } from './api.ts';
import { lugarDe } from './lugar.ts';
import { nombreDe } from './registros.ts';

/** The acts that ask for words, as their buttons and windows name them. */
const CON_PALABRAS = {
  responde: { boton: 'Responder', titulo: 'Responder a la observación', falta: 'Escriba su respuesta.' },
  objeta: { boton: 'No procede', titulo: 'No estoy de acuerdo', falta: 'Escriba por qué no procede.' },
  reabre: { boton: 'Reabrir', titulo: 'Reabrir la observación', falta: 'Escriba por qué se reabre.' },
} as const;
type ConPalabras = keyof typeof CON_PALABRAS;

const TIPO = { 1: 'advertencia', 2: 'correcto', 3: 'advertencia' } as const;

/** The buttons of a note: those of whoever captures while it is open, those of whoever notes once it is not. */
function Actos({ hilo, cual }: { hilo: HiloDeObservacion; cual: string }) {
  const cache = useQueryClient();
  const answers = useFuncion('EDITAR CARPETA');
  const notes = useFuncion('OBSERVAR REGISTROS');
  const [elegido, setElegido] = useState<ConPalabras>();
  const [ocupado, attend] = useOcupado(() =>
    act(hilo, 'atiende', null, cache).catch((error: unknown) =>
      avisar.error('No se pudo marcar como atendida.', porQueNo(error)),
    ),
  );
  const may = (acto: Acto) => pasa(hilo, acto) !== undefined && (acto === 'reabre' ? notes : answers);
  const palabras = (['responde', 'objeta', 'reabre'] as const).filter(may);
  if (hilo.borrado) return null;
  return (
    <div className="fila g-4 mt-8">
      {may('atiende') && (
        <Boton size="small" disabled={ocupado} aria-label={`Marcar atendida: ${cual}`} onClick={attend}>
          Atendida
        </Boton>
      )}
      {palabras.map((acto) => (
        <Boton
          key={acto}
          size="small"
          variant="text"
          aria-label={`${CON_PALABRAS[acto].boton}: ${cual}`}
          onClick={() => setElegido(acto)}
        >
          {CON_PALABRAS[acto].boton}
        </Boton>
      ))}
      {elegido && (
        <DialogoMotivo
          titulo={CON_PALABRAS[elegido].titulo}
          texto={`${cual}: ${hilo.texto}`}
          etiqueta={(elegido === 'reabre' ? camposReapertura : camposRespuesta).texto.etiqueta}
          accion={CON_PALABRAS[elegido].boton}
          largo={{ min: 1, max: TEXTO_MAX }}
          falta={CON_PALABRAS[elegido].falta}
          onSend={(texto) => act(hilo, elegido, texto, cache)}
          onFinish={() => setElegido(undefined)}
        />
      )}
    </div>
  );
}

function Hilo({ hilo, entera, now }: { hilo: HiloDeObservacion; entera: CarpetaEntera; now: number }) {
  const ir = useIr();
  const sesion = useSesion();
  const cual = `${nombreDe(entera, hilo.objeto, hilo.llave)} · ${hilo.dato}`;
  const estado = hilo.estado as EstadoObservacion;
  return (
    <li className="raya py-10 px-16 partible">
      <div className="fila g-4 separados">
        {hilo.borrado ? (
          <span className="fuerte">{cual}</span>
        ) : (
          <Enlace
            className="cede izquierda letra-suya fuerte"
            onClick={() => void ir(...lugarDe(sesion, { ...hilo, llcarpeta: entera.llcarpeta }))}
          >
            {cual}
          </Enlace>
        )}
        <Insignia tipo={TIPO[estado]}>{hilo.objetada ? 'Sin acuerdo' : NOMBRE_ESTADO[estado]}</Insignia>
      </div>
      <p className="mt-4" style={{ whiteSpace: 'pre-line' }}>
        {hilo.texto}
      </p>
      <p className="tenue">
        {`${hilo.usuario}, ${antiguedad(hilo.momento, now)}, a ${hilo.destinatario ?? 'el área'}`}
        {hilo.parael && ` · para el ${formatFecha(hilo.parael)}`}
        {hilo.borrado && ' · su registro está en la papelera'}
      </p>
      {hilo.actos.map(({ acto, texto, usuario, momento }) => (
        <p key={`${momento} ${acto}`} className="mt-4" style={{ whiteSpace: 'pre-line' }}>
          <span className="tenue">{`${usuario} ${NOMBRE_ACTO[acto]}, ${antiguedad(momento, now)}`}</span>
          {texto && `: ${texto}`}
        </p>
      ))}
      <Actos hilo={hilo} cual={cual} />
    </li>
  );
}

interface Props {
  entera: CarpetaEntera;
  lectura: Pick<UseQueryResult<HiloDeObservacion[]>, 'data' | 'error' | 'refetch'>;
  /** The record of the screen: its notes come first. */
  actual: string;
  /** In a window, which has its own title. */
  enVentana: boolean;
}

/** The notes of a file with what was said of each; the attended ones are folded. */
export function Hilos({ entera, lectura: { data, error, refetch }, actual, enVentana }: Props) {
  const puede = useFuncion('OBSERVAR REGISTROS');
  const [now] = useState(Date.now);
  const isAtendida = ({ estado }: HiloDeObservacion) => estado === ESTADO_OBSERVACION.ATENDIDA;
  const isActual = ({ objeto, llave }: HiloDeObservacion) => `${objeto}/${llave}` === actual;
  const abiertas = (data ?? []).filter((hilo) => !isAtendida(hilo));
  const atendidas = (data ?? []).filter(isAtendida);
  const draw = (hilo: HiloDeObservacion) => <Hilo key={hilo.llobservacion} {...{ hilo, entera, now }} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div
      role="region"
      aria-labelledby="observaciones-de-la-carpeta"
      className={clases('no-imprimir letra-menor', !enVentana && 'marco')}
    >
      <div className="fila g-4 al-centro separados py-10 px-16">
        <h2 id="observaciones-de-la-carpeta" className={enVentana ? 'oculto' : undefined}>
          Observaciones
        </h2>
        {puede && !entera.cerrada && (
          <Boton size="small" onClick={() => setPedidoDeNota({ registro: null, campo: null })}>
            Observar
          </Boton>
        )}
      </div>
      {error && <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Hueco alto={120} />}
      {data?.length === 0 && <p className="raya py-10 px-16 tenue">Nadie ha observado esta carpeta.</p>}
      <ul className="lista">
        {[...abiertas.filter(isActual), ...abiertas.filter((hilo) => !isActual(hilo))].map(draw)}
      </ul>
      {atendidas.length > 0 && (
        <details className="raya py-10">
          <summary className="px-16">{`Atendidas: ${atendidas.length}`}</summary>
          <ul className="lista mt-8">{atendidas.map(draw)}</ul>
        </details>
      )}
    </div>
  );
}
