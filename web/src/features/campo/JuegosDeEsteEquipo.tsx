import { useEffect, useState } from 'react';
import { useJuegoAbierto } from '../../lib/campo/abierto.ts';
import { closeJuego, forgetJuego, type JuegoAqui, refreshJuegos } from '../../lib/campo/juegos.ts';
import { confirm } from '../../lib/confirm.ts';
import { useSesion } from '../../lib/session.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AbrirJuego, descripcion } from './AbrirJuego.tsx';

const AJENO = 'Este juego de campo es de otra persona: solo ella lo envía.';

/** The kits of this device for who has signed in: opened to send what was captured, or taken off it. @param vez changes when another one is taken */
export function JuegosDeEsteEquipo({ vez }: { vez: number }) {
  const [juegos, setJuegos] = useState<readonly JuegoAqui[]>([]);
  const [elegido, setElegido] = useState<string>();
  const [error, setError] = useState<string>();
  const abierto = useJuegoAbierto();
  const sesion = useSesion();
  const read = () => refreshJuegos().then(setJuegos, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kit was taken, or one was closed
  useEffect(() => void read(), [vez, abierto]);
  const remove = async ({ id, capturado }: JuegoAqui) => {
    const yes = await confirm({
      titulo: 'Borrar el juego de campo de este equipo',
      contenido:
        capturado > 0
          ? 'Lo que capturó sin red y no ha enviado se pierde: no está en ningún otro lugar.'
          : 'Se borra lo que llevó. En el registro no cambia nada.',
      aceptar: 'Borrar de este equipo',
      cancelar: 'Conservar',
      peligro: true,
    });
    if (yes) await forgetJuego(id).then(read);
  };
  if (juegos.length === 0) return null;
  return (
    <Panel titulo="Juegos de campo en este equipo">
      <div className="pila g-16">
        {error && <Nota tipo="error">{error}</Nota>}
        {juegos.map((juego) =>
          elegido === juego.id && abierto?.id !== juego.id ? (
            <AbrirJuego
              key={juego.id}
              juego={juego}
              onCancel={() => setElegido(undefined)}
              onOpen={({ cabeza }) => {
                setElegido(undefined);
                const own = cabeza.quien.idUsuario === sesion?.idUsuario;
                setError(own ? undefined : AJENO);
                if (!own) closeJuego();
              }}
            />
          ) : (
            <div key={juego.id} className="fila g-12 al-centro">
              {/* of the open one its receipt tells what was sent */}
              <p className="texto crece-240">
                {descripcion(abierto?.id === juego.id ? { ...juego, capturado: 0 } : juego)}.
              </p>
              {abierto?.id === juego.id ? (
                <BotonSecundario onClick={() => closeJuego()}>Cerrar</BotonSecundario>
              ) : (
                <BotonSecundario onClick={() => setElegido(juego.id)}>Abrir para enviar</BotonSecundario>
              )}
              <BotonSecundario onClick={() => void remove(juego)}>Borrar de este equipo</BotonSecundario>
            </div>
          ),
        )}
      </div>
    </Panel>
  );
}
