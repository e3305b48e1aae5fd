import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { Buscar } from '../../ui/Icon.tsx';
import { useRoles } from './api.ts';
import { camposFiltro, FILTRO_VACIO, type FiltroUsuario, reglasFiltro } from './filtro.ts';

const TODOS: Opcion = { id: 0, texto: 'Todos' };
const CONTEXTO = {};

interface Props {
  /** The search as it was last made. */
  inicial: FiltroUsuario;
  alBuscar: (filtro: FiltroUsuario) => void;
}

/** What users to look for [2-027] [2-028] [2-031]. */
export function BuscarUsuarios({ inicial, alBuscar }: Props) {
  const form = useFormulario({ campos: camposFiltro, rules: reglasFiltro, initial: inicial, contexto: CONTEXTO });
  const errores = useErrores(form);
  const roles = useRoles();
  return (
    <Formulario form={form}>
      <Box
        component="form"
        role="search"
        aria-label="Usuarios"
        noValidate
        autoComplete="off"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (form.validar()) alBuscar(form.values);
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        <ErrorSummary errores={errores} intento={form.intento} titulo={MENSAJES.usuarioFaltaFiltro} />
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: { xs: 2, md: 3 },
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))', lg: '1fr 1fr 280px' },
          }}
        >
          <Campo name="dscorreo" ancho="columna" />
          <Campo name="dsnombre" ancho="columna" mayusculas />
          <Campo name="llrol" {...(roles && { opciones: [TODOS, ...roles] })} />
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" startIcon={<Buscar />}>
              Buscar
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => {
                form.reiniciar(FILTRO_VACIO);
                alBuscar(FILTRO_VACIO);
                enfocarCampo('dscorreo');
              }}
            >
              Limpiar
            </Button>
          </Box>
        </Box>
      </Box>
    </Formulario>
  );
}
