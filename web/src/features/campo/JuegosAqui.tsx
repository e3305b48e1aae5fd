import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { enterJuego, type JuegoAqui, listJuegos, refreshJuegos } from '../../lib/campo/juegos.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { AbrirJuego, descripcion } from './AbrirJuego.tsx';

/** The field kits of this device, beside the sign-in: the way in where there is no network. Nothing where there is none. */
export function JuegosAqui() {
  const router = useRouter();
  const [juegos, setJuegos] = useState<readonly JuegoAqui[]>([]);
  const [elegido, setElegido] = useState<string>();
  useEffect(() => {
    // those that are here at once; those that the server ended go when it says so
    void listJuegos()
      .then((here) => {
        setJuegos(here);
        return here.length > 0 ? refreshJuegos().then(setJuegos) : undefined;
      })
      .catch(() => undefined);
  }, []);
  if (juegos.length === 0) return null;
  return (
    <section aria-labelledby="juegos-aqui" className="pila g-12 mt-24 raya">
      <h2 id="juegos-aqui" className="letra-texto fuerte mt-16">
        Juego de campo en este equipo
      </h2>
      {juegos.map((juego) =>
        juego.soloEnvio ? (
          <p key={juego.id} className="texto">
            {descripcion(juego)}. Ingrese con su cuenta, con red, para enviarlo.
          </p>
        ) : elegido === juego.id ? (
          <AbrirJuego
            key={juego.id}
            juego={juego}
            onCancel={() => setElegido(undefined)}
            onOpen={({ cabeza }) => {
              enterJuego(cabeza);
              return router.navigate({ to: '/pages/inicio', replace: true });
            }}
          />
        ) : (
          <div key={juego.id} className="fila g-12 al-centro">
            <p className="texto crece-240">{descripcion(juego)}.</p>
            <BotonSecundario onClick={() => setElegido(juego.id)}>Abrir sin red</BotonSecundario>
          </div>
        ),
      )}
    </section>
  );
}
