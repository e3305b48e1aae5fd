import { useNavigate } from '@tanstack/react-router';
import { useSesion } from '../lib/session.ts';
import { BotonLlano } from '../ui/BotonLlano.tsx';
import { MarcoPublico } from '../ui/MarcoPublico.tsx';
import { TareasPublicas } from '../ui/TareasPublicas.tsx';

/** An address under /pages without a screen. The shell stays, and its title says so. */
export function NoEncontrada() {
  const sesion = useSesion();
  const navigate = useNavigate();
  return (
    <>
      <p>La dirección que abrió no corresponde a ninguna pantalla de este sistema.</p>
      <BotonLlano principal onClick={() => navigate({ to: sesion ? '/pages/inicio' : '/' })}>
        {sesion ? 'Ir a Inicio' : 'Ir al ingreso'}
      </BotonLlano>
    </>
  );
}

/** Any other address that is no screen [3-032]: among the public pages. */
export const DireccionDesconocida = () => (
  <MarcoPublico titulo="Pantalla no encontrada">
    <NoEncontrada />
    <p>También puede:</p>
    <TareasPublicas />
  </MarcoPublico>
);
