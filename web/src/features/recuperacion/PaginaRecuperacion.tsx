import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Acciones, Campos } from './Campos.tsx';
import { leerEnlace, limpiarDireccion } from './enlace.ts';
import { useRecuperacion } from './useRecuperacion.ts';

interface Props {
  alTerminar: () => void;
  alCancelar: () => void;
}

/** Recovery as a page of its own [1-017]; the mail's link leads here, and its parameters are read once. */
export function PaginaRecuperacion({ alTerminar, alCancelar }: Props) {
  const [enlace] = useState(() => leerEnlace(window.location.hash || window.location.search));
  useEffect(limpiarDireccion, []);
  // the link opened where this page is open already changes nothing but the fragment: read anew, whole
  useEffect(() => {
    const otro = () => leerEnlace(window.location.hash) && window.location.reload();
    window.addEventListener('hashchange', otro);
    return () => window.removeEventListener('hashchange', otro);
  }, []);
  const estado = useRecuperacion(enlace, alTerminar);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        void estado.enviar();
      }}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)' }}
    >
      <Campos estado={estado} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Acciones estado={estado} alCancelar={alCancelar} />
      </Box>
    </Box>
  );
}
