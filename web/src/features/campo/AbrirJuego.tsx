import { cuantos } from '@renadet/domain/lib/cuantos';
import { useState } from 'react';
import { type JuegoAqui, NoSePudo, openJuego } from '../../lib/campo/juegos.ts';
import { momento } from '../../lib/momento.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { ABIERTO } from '../../ui/campos/Marco.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { CampoFrase } from './CampoFrase.tsx';

const FALLO = 'No se pudo abrir el juego de campo. Vuelva a cargar la página e inténtelo de nuevo.';

/** What the device tells of a kit that is closed. */
export const descripcion = ({ vence, soloEnvio, capturado }: JuegoAqui): string =>
  [
    soloEnvio
      ? 'Ya no se puede consultar: lo llevado se borró de este equipo'
      : `Se puede abrir hasta el ${momento(vence)}`,
    capturado > 0 && cuantos(capturado, 'captura sin enviar', 'capturas sin enviar'),
  ]
    .filter(Boolean)
    .join('; ');

interface Props {
  juego: JuegoAqui;
  onOpen: (abierto: Awaited<ReturnType<typeof openJuego>>) => unknown;
  onCancel?: (() => void) | undefined;
}

/** Opens a kit of this device, by its passphrase or by the device's own passkey. */
export function AbrirJuego({ juego, onOpen, onCancel }: Props) {
  const [frase, setFrase] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const conFrase = juego.como.modo === 'frase';
  const [busy, open] = useOcupado(async () => {
    setError(undefined);
    if (conFrase && !frase?.trim()) return setError('Escriba la frase con la que cerró el juego.');
    try {
      await onOpen(await openJuego(juego, frase ?? ''));
    } catch (failure) {
      setError(failure instanceof NoSePudo ? failure.message : FALLO);
    }
  });
  return (
    <Forma onSend={() => busy || open()} autoComplete="off" className="pila g-16">
      <p className="texto">{descripcion(juego)}.</p>
      {conFrase ? (
        <CampoFrase
          name={`frase-${juego.id}`}
          label="Frase del juego de campo"
          value={frase}
          onChange={setFrase}
          state={{ ...ABIERTO, required: true }}
          error={error}
        />
      ) : (
        error && <Nota tipo="error">{error}</Nota>
      )}
      <div className="fila g-12">
        <BotonEnviar ocupado={busy}>
          {conFrase ? 'Abrir el juego de campo' : 'Abrir con la llave de este equipo'}
        </BotonEnviar>
        {onCancel && <BotonSecundario onClick={onCancel}>Ahora no</BotonSecundario>}
      </div>
      {busy && conFrase && (
        <p role="status" className="letra-menor tenue">
          Abriendo: tarda un momento a propósito, para que nadie pueda adivinar la frase.
        </p>
      )}
    </Forma>
  );
}
