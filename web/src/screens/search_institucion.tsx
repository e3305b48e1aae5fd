import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InstitucionGuardada } from '@renadet/domain/institucion/institucion.schema';
import { ROL } from '@renadet/domain/permisos/roles';
import { useState } from 'react';
import { leerInstitucion } from '../features/institucion/api.ts';
import { DialogoInstitucion } from '../features/institucion/DialogoInstitucion.tsx';
import { TablaInstituciones } from '../features/institucion/TablaInstituciones.tsx';
import { ExigirSegundoFactor } from '../features/segundofactor/ExigirSegundoFactor.tsx';
import { usePreguntar } from '../lib/preguntar.ts';
import { useSesion } from '../lib/session.ts';
import { CampoLimpiable } from '../ui/campos/CampoLimpiable.tsx';
import { Agregar, Buscar } from '../ui/Icon.tsx';

/** Administration of institutions [2-022] [2-055]. */
export function Pantalla() {
  const isNational = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  const preguntar = usePreguntar();
  const [typed, setTyped] = useState('');
  const [texto, setTexto] = useState('');
  /** The one in the dialog; null is a new one, undefined is none. */
  const [elegida, setElegida] = useState<InstitucionGuardada | null>();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box
        component="form"
        role="search"
        aria-label="Instituciones"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          preguntar(() => setTexto(typed.trim()));
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}
      >
        <Box sx={{ flex: '1 1 280px', maxWidth: 520 }}>
          <CampoLimpiable
            name="filtro"
            label="Nombre o abreviatura"
            value={typed}
            onChange={setTyped}
            alLimpiar={() => setTexto('')}
          />
        </Box>
        <Button type="submit" variant="contained" startIcon={<Buscar />}>
          Buscar
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" startIcon={<Agregar />} onClick={() => setElegida(null)}>
          Nueva Institución
        </Button>
      </Box>
      <TablaInstituciones texto={texto} alEditar={async (id) => setElegida(await leerInstitucion(id))} />
      {elegida !== undefined && (
        <DialogoInstitucion
          key={elegida?.llinstitucion ?? 'nueva'}
          institucion={elegida}
          extra={isNational && elegida && <ExigirSegundoFactor llinstitucion={elegida.llinstitucion} />}
          alCerrar={() => setElegida(undefined)}
        />
      )}
    </Box>
  );
}
