import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { accionesConocidas } from '@renadet/domain/auditoria/acciones';
import { useCampo, useErrores, useFormulario } from '../../lib/useReglas.ts';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario, useContenido } from '../../ui/Formulario.tsx';
import { Buscar } from '../../ui/Icon.tsx';
import { campos, FILTRO_VACIO, type Filtro, reglas } from './filtro.ts';

const CONTEXTO = {};
const ACCIONES = accionesConocidas();
const OPCIONES = ACCIONES.map(([, texto], id) => ({ id, texto }));

/** The action, chosen by its sentence. */
function Accion() {
  const { form } = useContenido();
  const { opciones: _, value, onChange, ...props } = useCampo(form, 'operacion');
  const chosen = ACCIONES.findIndex(([operacion]) => operacion === value);
  return (
    <CampoCatalogo
      {...props}
      value={chosen < 0 ? null : chosen}
      onChange={(id) => onChange(id === null ? null : (ACCIONES[id]?.[0] ?? null))}
      opciones={OPCIONES}
      largo
    />
  );
}

interface Props {
  inicial: Filtro;
  alBuscar: (filtro: Filtro) => void;
}

/** Whom, which file, which victim, what and when. */
export function BuscarAuditoria({ inicial, alBuscar }: Props) {
  const form = useFormulario({ campos, rules: reglas, initial: inicial, contexto: CONTEXTO });
  const errores = useErrores(form);
  return (
    <Formulario form={form}>
      <Box
        component="form"
        role="search"
        aria-label="Auditoría"
        noValidate
        autoComplete="off"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (form.validar()) alBuscar(form.values);
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        <ErrorSummary errores={errores} intento={form.intento} />
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
            gridTemplateColumns: {
              xs: 'minmax(0,1fr)',
              sm: 'repeat(2, minmax(0,1fr))',
              lg: 'repeat(3, minmax(0,1fr))',
            },
          }}
        >
          <Campo name="dscorreo" ancho="columna" />
          <Campo name="noci" mayusculas ancho="columna" />
          <Campo name="victima" mayusculas ancho="columna" />
          <Accion />
          <Campo name="fechaInicio" />
          <Campo name="fechaFin" />
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
