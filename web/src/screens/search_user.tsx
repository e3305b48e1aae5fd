import { useCallback, useRef } from 'react';
import { BuscarUsuarios } from '../features/usuario/BuscarUsuarios.tsx';
import { FILTRO_VACIO, isFiltro } from '../features/usuario/filtro.ts';
import { TablaUsuarios } from '../features/usuario/TablaUsuarios.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';

/** Administration of users [2-020] [1-031]: all of them at first, then those looked for. */
export function Pantalla() {
  const { busqueda } = useSeleccion();
  const filtro = isFiltro(busqueda) ? busqueda : FILTRO_VACIO;
  const ir = useIr();
  const latest = useRef(ir);
  latest.current = ir;
  const open = useCallback((usuario: number | null) => void latest.current('/pages/edit_user', { usuario }), []);
  return (
    <div className="pila g-16">
      <BuscarUsuarios inicial={filtro} onSearch={(next) => select({ busqueda: { ...next } })} />
      <TablaUsuarios
        filtro={filtro}
        onEdit={open}
        herramientas={<BotonAgregar onClick={() => open(null)}>Nuevo usuario</BotonAgregar>}
      />
    </div>
  );
}
