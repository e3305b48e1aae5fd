import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { BuscarUsuarios } from '../features/usuario/BuscarUsuarios.tsx';
import { FILTRO_VACIO, isFiltro } from '../features/usuario/filtro.ts';
import { TablaUsuarios } from '../features/usuario/TablaUsuarios.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { BotonSecundario } from '../ui/Botones.tsx';

// a rare task: not with the list
const JuegosDeUsuarios = lazy(() =>
  import('../features/campo/JuegosDeUsuarios.tsx').then((m) => ({ default: m.JuegosDeUsuarios })),
);

/** Administration of users [2-020] [1-031]: all of them at first, then those looked for. */
export function Pantalla() {
  const { busqueda } = useSeleccion();
  const filtro = isFiltro(busqueda) ? busqueda : FILTRO_VACIO;
  const ir = useIr();
  const latest = useRef(ir);
  latest.current = ir;
  const open = useCallback((usuario: number | null) => void latest.current('/pages/edit_user', { usuario }), []);
  /** The kits for the field of the users, instead of the users. */
  const [juegos, setJuegos] = useState(false);
  const cambia = (
    <BotonSecundario onClick={() => setJuegos(!juegos)}>
      {juegos ? 'Ver usuarios' : 'Ver juegos de campo'}
    </BotonSecundario>
  );
  return (
    <div className="pila g-16">
      <BuscarUsuarios
        inicial={filtro}
        onSearch={(next) => {
          setJuegos(false);
          select({ busqueda: { ...next } });
        }}
      />
      {juegos ? (
        <Suspense>
          <JuegosDeUsuarios herramientas={cambia} />
        </Suspense>
      ) : (
        <TablaUsuarios
          filtro={filtro}
          onEdit={open}
          herramientas={
            <>
              {cambia}
              <BotonAgregar onClick={() => open(null)}>Nuevo usuario</BotonAgregar>
            </>
          }
        />
      )}
    </div>
  );
}
