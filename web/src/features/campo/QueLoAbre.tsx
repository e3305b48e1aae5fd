import { useEffect, useState } from 'react';
import { FRASE_MIN, faltaDeFrase, proponFrase } from '../../lib/campo/frase.ts';
import type { Cierre } from '../../lib/campo/juegos.ts';
import { hasLlaveDeEquipo } from '../../lib/campo/llaveDeEquipo.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { ABIERTO } from '../../ui/campos/Marco.tsx';
import { CampoFrase } from './CampoFrase.tsx';

const OBLIGATORIO = { ...ABIERTO, required: true };

/** What will open a kit, as it is being chosen. */
export interface Eligiendo {
  modo: Cierre['modo'];
  frase: string | null;
  repetida: string | null;
}
export const SIN_FRASE = { frase: null, repetida: null };

/** What it lacks, by field. */
export const faltaDe = ({
  modo,
  frase,
  repetida,
}: Eligiendo): { frase?: string | undefined; repetida?: string | undefined } =>
  modo === 'llave'
    ? {}
    : {
        frase: faltaDeFrase(frase ?? ''),
        repetida: frase === repetida ? undefined : 'No es igual a la frase: escríbala otra vez.',
      };

/** Proposes a passphrase that can be said aloud. */
function Propuesta() {
  const [propuesta, setPropuesta] = useState<string>();
  return (
    <div className="fila g-12 al-centro">
      <BotonSecundario onClick={() => setPropuesta(proponFrase())}>Proponer una frase</BotonSecundario>
      {propuesta && (
        <span role="status">
          Anótela y escríbala arriba: <strong className="partible">{propuesta}</strong>
        </span>
      )}
    </div>
  );
}

interface Props {
  value: Eligiendo;
  onChange: (change: (now: Eligiendo) => Eligiendo) => void;
  errores: ReturnType<typeof faltaDe>;
}

/** The device's own passkey, where it has one, or a passphrase. */
export function QueLoAbre({ value, onChange, errores }: Props) {
  const [conLlave, setConLlave] = useState(false);
  const put = (some: Partial<Eligiendo>) => onChange((now) => ({ ...now, ...some }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked once
  useEffect(() => {
    void hasLlaveDeEquipo().then((has) => {
      setConLlave(has);
      // devices answer late: who types a passphrase by then goes on typing it
      if (has) onChange((now) => (now.frase === null ? { ...now, modo: 'llave' } : now));
    });
  }, []);
  const choice = (modo: Cierre['modo'], texto: string) => (
    <label className="fila g-8 al-centro">
      <input
        type="radio"
        name="modo"
        checked={value.modo === modo}
        onChange={() => put({ modo })}
        style={{ width: 24, height: 24 }}
      />
      {texto}
    </label>
  );
  return (
    <>
      {conLlave && (
        <fieldset className="pila g-8 sin-borde p-0">
          <legend className="fuerte p-0 mb-8">Qué lo abre</legend>
          {choice('llave', 'La llave de este equipo: su huella, su rostro o su PIN de inicio')}
          {choice('frase', 'Una frase')}
        </fieldset>
      )}
      {value.modo === 'frase' && (
        <div className="pila g-12">
          <div className="fila g-12 arriba">
            <CampoFrase
              name="frase"
              label="Frase que lo abrirá"
              value={value.frase}
              onChange={(frase) => put({ frase })}
              state={OBLIGATORIO}
              error={errores.frase}
              ayuda={`Al menos ${FRASE_MIN} signos. Nadie la guarda: si la olvida, el juego no se abre.`}
            />
            <CampoFrase
              name="repetida"
              label="La frase, otra vez"
              value={value.repetida}
              onChange={(repetida) => put({ repetida })}
              state={OBLIGATORIO}
              error={errores.repetida}
            />
          </div>
          <Propuesta />
        </div>
      )}
    </>
  );
}
