import { guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { type Apunte, acuseDe, type Bandeja, BORRADOR, isAsentado, openBandeja } from '@renadet/domain/campo/bandeja';
import { cerrarJuego } from '@renadet/domain/campo/campo.contract';
import { FALTA_MOTIVO, MOTIVO_FUERA } from '@renadet/domain/campo/campo.schema';
import { type CorteDeEnvio, decide, sendAll } from '@renadet/domain/campo/envio';
import {
  correccionDe,
  dependOn,
  fueraDe,
  leaveOut,
  mayLeaveOut,
  noteCorregida,
} from '@renadet/domain/campo/rechazadas';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { DURACION } from '@renadet/domain/mensajes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { nuevaFicha } from '../../lib/borrador.ts';
import { type CabezaDeJuego, type JuegoAbierto, NOMBRES } from '../../lib/campo/abierto.ts';
import { deBase64, viaDeRed } from '../../lib/campo/via.ts';
import { esperanRegistro } from '../../lib/corregidas.ts';
import { download } from '../../lib/download.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { lugarDeBorrador } from '../../lib/lugarDeBorrador.ts';
import type { useIr } from '../../lib/navigate.ts';
import { useSesion } from '../../lib/session.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { nombreDe, Renglon } from './Renglon.tsx';

const CORTES: Record<CorteDeEnvio, string> = {
  red: 'Se cortó la red. Lo que falta sigue guardado en este equipo: envíelo cuando haya red.',
  sesion: 'Su sesión terminó. Lo que falta sigue guardado en este equipo: ingrese de nuevo y envíelo.',
  servidor:
    'El servidor no puede atender en este momento. Lo que falta sigue guardado en este equipo: envíelo más tarde.',
};

const BANDEJA = 'bandeja';

interface Props {
  juego: JuegoAbierto;
  /** All is in the registry but what was left out, and the server has the receipt. */
  onClosed: (fuera: number) => unknown;
  ir: ReturnType<typeof useIr>;
}

const countMedias = async ({ cofre }: JuegoAbierto): Promise<number> => (await cofre.keys(BORRADOR)).length;

/**
 * Keeps the server's receipt; not where nothing waits but records are refused or forms were begun, since it would close the kit in
 * which they are to be mended, left out or ended (D-546). @returns whether nothing is left to be done and the kit is closed
 */
async function sendAcuse({ cofre }: JuegoAbierto, entradas: readonly Apunte[], medias: number): Promise<boolean> {
  const acuse = acuseDe(entradas);
  if (acuse.esperan === 0 && (medias > 0 || !entradas.every(isAsentado))) return false;
  const { lljuego } = (await cofre.get(NOMBRES.cabeza)) as CabezaDeJuego;
  const { estado } = await call(cerrarJuego, { params: { lljuego }, body: { acuse, fuera: fueraDe(entradas) } });
  return estado !== 'VIGENTE' && acuse.esperan === 0;
}

const VUELTA = '/pages/llevar_al_campo';
/** Opens the form of a refused record with what was captured. Saved there, the next sending finds it in the registry. */
async function openForma({ cofre }: JuegoAbierto, entradas: readonly Apunte[], entrada: Apunte, ir: Props['ir']) {
  const found = correccionDe(entradas, entrada);
  if (!found) return;
  const { registro, ...resto } = found;
  const ficha = nuevaFicha();
  await call(guardarBorrador, { params: { ficha }, body: { ...registro, ...resto } });
  esperanRegistro.set(entrada.alta, async ({ llave }) => {
    esperanRegistro.delete(entrada.alta);
    await noteCorregida(await openBandeja(cofre), entrada.orden, llave);
    const accion = { texto: 'Volver a lo capturado', onChoose: () => void ir(VUELTA) };
    avisar.correcto('Lo corregido está en el registro.', DURACION.larga, { accion });
  });
  await ir(...lugarDeBorrador({ ficha, ...registro }));
}

const keepArchivo = async (bandeja: Bandeja, { alta, rotulo }: Apunte) =>
  download(deBase64(await bandeja.getContenido(alta), rotulo), rotulo);

/** Asks why a refused record is left out. */
function DejarFuera({ entrada, bandeja, onFinish }: { entrada: Apunte; bandeja: Bandeja; onFinish: () => void }) {
  const con = dependOn(bandeja.todas(), entrada).length;
  return (
    <DialogoMotivo
      titulo="Dejar fuera del registro"
      texto={[
        `${nombreDe(entrada)}: no se registrará con este juego.`,
        con > 0 &&
          `Con este registro ${con === 1 ? 'queda' : 'quedan'} fuera ${cuantos(con, 'más que depende de él', 'más que dependen de él')}.`,
        'El motivo queda en la bitácora. Si necesita lo capturado, imprímalo antes de cerrar el juego.',
      ]
        .filter(Boolean)
        .join(' ')}
      accion="Dejar fuera"
      peligro
      largo={MOTIVO_FUERA}
      falta={FALTA_MOTIVO}
      onSend={(motivo) => leaveOut(bandeja, entrada.orden, motivo.trim())}
      onFinish={onFinish}
    />
  );
}

/** Prints what was captured once all of it is shown. @returns whether it is, and how to print it */
function useImpresion() {
  const cache = useQueryClient();
  const [todo, setTodo] = useState(false);
  const [busy, print] = useOcupado(async () => {
    setTodo(true);
    do await new Promise((ok) => setTimeout(ok, 50));
    while (cache.isFetching() > 0);
    window.print();
  });
  return { todo, busy, print };
}

/** Reads what was captured, and sends it. */
function useEnvio({ juego, onClosed }: Omit<Props, 'ir'>) {
  const cache = useQueryClient();
  const [entradas, setEntradas] = useState<readonly Apunte[] | null>(null);
  const [corte, setCorte] = useState<CorteDeEnvio>();
  const [sinAcuse, setSinAcuse] = useState<string>();
  const lectura = useQuery({
    queryKey: [BANDEJA, juego.id],
    queryFn: async () => ({ bandeja: await openBandeja(juego.cofre), medias: await countMedias(juego) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [quedan, setQuedan] = useState<number>();
  const { bandeja, medias = 0 } = lectura.data ?? {};
  const [busy, send] = useOcupado(async (from: Bandeja) => {
    setCorte(undefined);
    setSinAcuse(undefined);
    const { entradas: after, corte: cut } = await sendAll({ bandeja: from, via: viaDeRed, onAvance: setEntradas });
    setEntradas(after);
    setCorte(cut);
    // not the outbox itself, which was kept as it went; without an answer nothing is asked for again now
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== BANDEJA;
    await cache.invalidateQueries({ predicate, refetchType: cut ? 'none' : 'active' });
    const begun = await countMedias(juego);
    setQuedan(begun);
    if (cut) return;
    try {
      if (await sendAcuse(juego, after, begun)) onClosed(after.filter(({ estado }) => estado === 'fuera').length);
    } catch (failure) {
      setSinAcuse(mensajeDe(failure));
    }
  });
  return {
    lectura,
    bandeja,
    todas: entradas ?? bandeja?.todas() ?? [],
    /** The outbox changed otherwise than by a sending. */
    look: () => setEntradas(bandeja?.todas() ?? null),
    medias: quedan ?? medias,
    corte,
    sinAcuse,
    busy,
    send,
  };
}

interface PropsDeCapturados extends Pick<Props, 'juego' | 'ir'> {
  bandeja: Bandeja;
  todas: readonly Apunte[];
  sinRed: boolean;
  onChange: () => void;
}

/** The captured records, each with what can be done about it. */
function Capturados({ juego, bandeja, todas, sinRed, ir, onChange }: PropsDeCapturados) {
  const { todo, busy, print } = useImpresion();
  const [dejada, setDejada] = useState<Apunte>();
  const open = (entrada: Apunte) => () =>
    reportFalla('No se pudo abrir el formulario.', () => openForma(juego, bandeja.todas(), entrada, ir));
  const canMend = (entrada: Apunte) =>
    !sinRed && entrada.estado === 'rechazado' && correccionDe(todas, entrada) !== undefined;
  return (
    <>
      {todas.some(({ estado }) => estado === 'rechazado' || estado === 'fuera') && (
        <div>
          <BotonEspera color="secondary" className="no-imprimir" ocupado={busy} onClick={print}>
            Imprimir
          </BotonEspera>
        </div>
      )}
      <ol className="pila lista">
        {todas.map((entrada) => (
          <Renglon
            key={entrada.orden}
            entrada={entrada}
            todo={todo}
            onDecide={sinRed ? undefined : async (mios) => decide(bandeja, entrada.orden, mios).then(onChange)}
            onCorregir={canMend(entrada) ? open(entrada) : undefined}
            onFuera={mayLeaveOut(todas, entrada) ? () => setDejada(entrada) : undefined}
            onBajar={entrada.clase === 'archivo' ? () => keepArchivo(bandeja, entrada) : undefined}
          />
        ))}
      </ol>
      {dejada && (
        <DejarFuera
          entrada={dejada}
          bandeja={bandeja}
          onFinish={() => {
            setDejada(undefined);
            onChange();
          }}
        />
      )}
    </>
  );
}

/**
 * What was captured without network, and where each record is: sent, waiting, refused. It is sent from here with the signed-in
 * session, and each refusal stands beside its record until it is mended, or left out with a reason.
 */
export function Recibo({ juego, onClosed, ir }: Props) {
  const sinRed = useSesion()?.campo === true;
  const { lectura, bandeja, todas, look, medias, corte, sinAcuse, busy, send } = useEnvio({ juego, onClosed });
  if (lectura.error) return <Falla texto="No se pudo leer lo capturado." onRetry={() => void lectura.refetch()} />;
  if (!bandeja) return null;
  const { capturados, enviados, esperan } = acuseDe(todas);
  const fuera = todas.filter(({ estado }) => estado === 'fuera').length;
  const rechazados = capturados - enviados - esperan - fuera;
  // nothing is left to be done, and the server did not hear it
  const faltaAcuse = capturados > 0 && esperan + rechazados === 0 && medias === 0;
  return (
    <div className="pila g-16">
      <p role="status" className="texto">
        {capturados === 0
          ? 'No se capturó nada con este juego.'
          : `Capturados: ${capturados}. En el registro: ${enviados}. Por enviar: ${esperan}. Por corregir o elegir: ${rechazados}.${fuera > 0 ? ` Fuera: ${fuera}.` : ''}`}
      </p>
      {medias > 0 && (
        <Nota tipo="advertencia">
          {`En este juego ${medias === 1 ? 'queda' : 'quedan'} ${cuantos(medias, 'formulario a medias, que no se envía', 'formularios a medias, que no se envían')}. `}
          {juego.soloEnvio
            ? 'El juego ya no se abre para terminarlos; quedan cifrados en este equipo hasta que lo borre o pasen treinta días.'
            : 'Ábralo sin red para guardarlos o descartarlos.'}
        </Nota>
      )}
      {corte && <Nota tipo="advertencia">{CORTES[corte]}</Nota>}
      {sinAcuse && (
        <Nota tipo="advertencia">{`Lo enviado está en el registro; falta entregar el acuse. ${sinAcuse}`}</Nota>
      )}
      {sinRed && esperan > 0 && (
        <p className="texto">Se envía con red: ingrese con su cuenta y abra de nuevo este juego.</p>
      )}
      {!sinRed && (esperan > 0 || faltaAcuse) && (
        <div>
          <BotonEspera ocupado={busy} variant="contained" onClick={() => send(bandeja)}>
            {faltaAcuse ? 'Entregar el acuse y cerrar el juego' : 'Enviar lo capturado'}
          </BotonEspera>
        </div>
      )}
      <Capturados {...{ juego, bandeja, todas, sinRed, ir }} onChange={look} />
    </div>
  );
}
