import {
  type Apunte,
  acuseDe,
  type Bandeja,
  BORRADOR,
  type ClaseDeForma,
  openBandeja,
} from '@renadet/domain/campo/bandeja';
import { cerrarJuego } from '@renadet/domain/campo/campo.contract';
import { type CorteDeEnvio, decide, sendAll } from '@renadet/domain/campo/envio';
import { CAMPOS_DE, etiquetaDe } from '@renadet/domain/campo/union';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CabezaDeJuego, type JuegoAbierto, NOMBRES } from '../../lib/campo/abierto.ts';
import { viaDeRed } from '../../lib/campo/via.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { type FilaConflicto, filasDe } from '../../ui/filasDeConflicto.tsx';
import { Insignia, type TipoDeInsignia } from '../../ui/Insignia.tsx';
import { Nota } from '../../ui/Nota.tsx';

const CLASES = { carpeta: 'Carpeta', victima: 'Víctima', autoridad: 'Autoridad', archivo: 'Documento' } as const;
const ESTADOS: Record<Apunte['estado'], { tipo: TipoDeInsignia; texto: string }> = {
  espera: { tipo: 'neutra', texto: 'Por enviar' },
  enviado: { tipo: 'correcto', texto: 'En el registro' },
  rechazado: { tipo: 'error', texto: 'No se registró' },
  conflicto: { tipo: 'advertencia', texto: 'Elija qué queda' },
};
const CORTES: Record<CorteDeEnvio, string> = {
  red: 'Se cortó la red. Lo que falta sigue guardado en este equipo: envíelo cuando haya red.',
  sesion: 'Su sesión terminó. Lo que falta sigue guardado en este equipo: ingrese de nuevo y envíelo.',
  servidor:
    'El servidor no puede atender en este momento. Lo que falta sigue guardado en este equipo: envíelo más tarde.',
};

const BANDEJA = 'bandeja';

/** What an entry is called. */
const nombreDe = ({ clase, nuevo, rotulo }: Apunte): string => `${CLASES[clase]} ${rotulo}${nuevo ? '' : ' (cambio)'}`;

/** The fields of a record that clash, in both versions. */
function filasDeChoque({ clase, valores, suya, choques = [] }: Apunte & { clase: ClaseDeForma }): FilaConflicto[] {
  const shown = filasDe(CAMPOS_DE[clase], valores, suya ?? {}, { useOpciones });
  return choques.map((campo) => {
    const found = shown.find(({ clave }) => clave === campo);
    const etiqueta = etiquetaDe(clase, campo);
    return found ?? { clave: campo, etiqueta, mio: 'Como lo capturó', actual: 'Como está en el registro' };
  });
}

/** Somebody else changed the same fields: the person says of each which one stays. */
function Eleccion({ entrada, onDecide }: { entrada: Apunte; onDecide: (mios: readonly string[]) => Promise<void> }) {
  const { choques = [], clase } = entrada;
  const [mios, setMios] = useState<Readonly<Record<string, boolean>>>({});
  const [busy, save] = useOcupado(() => onDecide(choques.filter((campo) => mios[campo])));
  if (clase === 'archivo') return null;
  const falta = choques.some((campo) => mios[campo] === undefined);
  return (
    <div className="pila g-12">
      <p className="texto">Otra persona cambió lo mismo mientras usted no tenía red. Elija qué queda:</p>
      {filasDeChoque({ ...entrada, clase }).map(({ clave, etiqueta, mio, actual }) => (
        <fieldset key={clave} className="pila g-4">
          <legend className="letra-menor fuerte p-0 mb-4">{etiqueta}</legend>
          {[
            { suyo: true, texto: 'Lo que capturé', valor: mio },
            { suyo: false, texto: 'Lo que está en el registro', valor: actual },
          ].map(({ suyo, texto, valor }) => (
            <label key={texto} className="fila g-8 al-centro">
              <input
                type="radio"
                name={`${entrada.orden}-${clave}`}
                checked={mios[clave] === suyo}
                onChange={() => setMios({ ...mios, [clave]: suyo })}
              />
              <span>
                {texto}: <strong>{valor || 'vacío'}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <BotonEspera ocupado={busy} disabled={falta} onClick={save}>
          Guardar lo elegido
        </BotonEspera>
      </div>
    </div>
  );
}

/**
 * All that was captured of a record, field by field: who cannot mend it in its kit any more writes it again by this. Drawn when it
 * is asked for, since it reads catalogues.
 */
function LoCapturado({ clase, valores }: Apunte & { clase: ClaseDeForma }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ver lo que capturó</summary>
      <dl className="pila g-4 mt-8">
        {isOpen &&
          filasDe(CAMPOS_DE[clase], valores, {}, { useOpciones }).map(({ clave, etiqueta, mio }) => (
            <div key={clave}>
              <dt className="letra-menor tenue">{etiqueta}</dt>
              <dd>{mio}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

interface PropsDeCapturado {
  entrada: Apunte;
  /** Nothing of the kit opens any more but what was captured. */
  soloEnvio: boolean;
  /** Absent without network: what is in the registry by now is asked for when it is sent. */
  onDecide: ((mios: readonly string[]) => Promise<void>) | undefined;
}

/** One captured record: what became of it, and why. */
function Renglon({ entrada, soloEnvio, onDecide }: PropsDeCapturado) {
  const { clase, estado, mensaje, campos = [] } = entrada;
  const { tipo, texto } = ESTADOS[estado];
  const deCampo = (campo: string) =>
    clase === 'archivo' ? campo : etiquetaDe(clase, campo.startsWith('imputados.') ? 'imputados' : campo);
  return (
    <li className="pila g-8 raya py-6">
      <div className="fila g-12 al-centro">
        <strong className="crece cede">{nombreDe(entrada)}</strong>
        <Insignia tipo={tipo}>{texto}</Insignia>
      </div>
      {estado === 'rechazado' && (
        <Nota tipo="error" urgente={false}>
          <div>{mensaje}</div>
          {campos.map(({ campo, mensaje: why }) => (
            <div key={campo}>
              {deCampo(campo)}: {why}
            </div>
          ))}
          <div>
            {soloEnvio
              ? 'Este juego ya no se abre para corregir: capture este registro con red, con lo que aquí se ve.'
              : 'Lo capturado sigue en el juego: ábralo sin red, corrija este registro y envíelo de nuevo.'}
          </div>
        </Nota>
      )}
      {estado === 'rechazado' && clase !== 'archivo' && <LoCapturado {...entrada} clase={clase} />}
      {estado === 'conflicto' && onDecide && <Eleccion entrada={entrada} onDecide={onDecide} />}
    </li>
  );
}

interface Props {
  juego: JuegoAbierto;
  /** All is in the registry, and the server has the receipt. */
  onClosed: () => unknown;
}

const countMedias = async ({ cofre }: JuegoAbierto): Promise<number> => (await cofre.keys(BORRADOR)).length;

/**
 * Keeps the server's receipt; not where nothing waits but records are refused or forms were begun, since it would close the kit in
 * which they are to be mended or ended (D-546). @returns whether all is in the registry and the kit is closed
 */
async function sendAcuse({ cofre }: JuegoAbierto, entradas: readonly Apunte[], medias: number): Promise<boolean> {
  const acuse = acuseDe(entradas);
  if (acuse.esperan === 0 && (acuse.rechazados > 0 || medias > 0)) return false;
  const { lljuego } = (await cofre.get(NOMBRES.cabeza)) as CabezaDeJuego;
  const { estado } = await call(cerrarJuego, { params: { lljuego }, body: { acuse } });
  return estado === 'CERRADO' && acuse.esperan === 0;
}

/**
 * What was captured without network, and where each record is: sent, waiting, refused. It is sent from here with the signed-in
 * session, and each refusal stands beside its record until it is mended.
 */
export function Recibo({ juego, onClosed }: Props) {
  const cache = useQueryClient();
  const sinRed = useSesion()?.campo === true;
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
  const { bandeja, medias: antes = 0 } = lectura.data ?? {};
  const medias = quedan ?? antes;
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
      if (await sendAcuse(juego, after, begun)) onClosed();
    } catch (failure) {
      setSinAcuse(mensajeDe(failure));
    }
  });
  if (lectura.error) return <Falla texto="No se pudo leer lo capturado." onRetry={() => void lectura.refetch()} />;
  if (!bandeja) return null;
  const todas = entradas ?? bandeja.todas();
  const { capturados, enviados, esperan, rechazados } = acuseDe(todas);
  const choose = async (orden: number, mios: readonly string[]) => {
    await decide(bandeja, orden, mios);
    setEntradas(bandeja.todas());
  };
  // all is in the registry, and the server did not hear it: its answer was lost
  const faltaAcuse = capturados > 0 && capturados === enviados && medias === 0;
  return (
    <div className="pila g-16">
      <p role="status" className="texto">
        {capturados === 0
          ? 'No se capturó nada con este juego.'
          : `Capturados: ${capturados}. En el registro: ${enviados}. Por enviar: ${esperan}. Por corregir o elegir: ${rechazados}.`}
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
      <ol className="pila lista">
        {todas.map((entrada) => (
          <Renglon
            key={entrada.orden}
            entrada={entrada}
            soloEnvio={juego.soloEnvio}
            onDecide={sinRed ? undefined : (mios) => choose(entrada.orden, mios)}
          />
        ))}
      </ol>
    </div>
  );
}
