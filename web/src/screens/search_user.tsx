import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef } from 'react';
import { BuscarUsuarios } from '../features/usuario/BuscarUsuarios.tsx';
import { FILTRO_VACIO, isFiltro } from '../features/usuario/filtro.ts';
import { TablaUsuarios } from '../features/usuario/TablaUsuarios.tsx';
import { seleccionar, useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navegar.ts';
import { Agregar } from '../ui/Icon.tsx';

/** Administration of users [2-020] [1-031]: all of them at first, then those looked for. */
export function Pantalla() {
  const { busqueda } = useSeleccion();
  const filtro = isFiltro(busqueda) ? busqueda : FILTRO_VACIO;
  const ir = useIr();
  const latest = useRef(ir);
  latest.current = ir;
  const abrir = useCallback((usuario: number | null) => void latest.current('/pages/edit_user', { usuario }), []);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <BuscarUsuarios inicial={filtro} alBuscar={(next) => seleccionar({ busqueda: { ...next } })} />
      <TablaUsuarios
        filtro={filtro}
        alEditar={abrir}
        herramientas={
          <Button variant="outlined" startIcon={<Agregar />} onClick={() => abrir(null)}>
            Nuevo usuario
          </Button>
        }
      />
    </Box>
  );
}
