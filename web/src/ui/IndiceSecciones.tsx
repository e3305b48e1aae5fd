import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Resumen } from '../lib/formulario.ts';
import { useDelFormulario } from '../lib/useReglas.ts';
import { useContenido } from './Formulario.tsx';
import { Correcto, Fallo } from './Icon.tsx';

interface EntradaDeIndice {
  id: string;
  titulo: string;
  campos: readonly string[];
}

const errorWords = (n: number) => (n === 1 ? '1 error' : `${n} errores`);
const missingWords = (n: number) => (n === 1 ? 'falta 1' : `faltan ${n}`);

function Estado({ faltan, errores, vacia }: Resumen) {
  const [color, icon, text] =
    errores > 0
      ? (['error.main', <Fallo key="e" fontSize="nota" aria-hidden />, errorWords(errores)] as const)
      : faltan > 0
        ? (['text.secondary', null, missingWords(faltan)] as const)
        : vacia
          ? (['text.secondary', null, 'opcional'] as const)
          : (['success.main', <Correcto key="c" fontSize="nota" aria-hidden />, 'completa'] as const);
  return (
    <Box component="span" sx={{ color, typography: 'menor', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {icon}
      {text}
    </Box>
  );
}

const irA = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-titulo`)?.focus({ preventScroll: true });
};

/** Index of a form: per section complete, how many are missing, how many are wrong. At the left, on top when narrow. */
export function IndiceSecciones({ secciones }: { secciones: readonly EntradaDeIndice[] }) {
  const { form } = useContenido();
  const locked = useDelFormulario(form, (f) => f.motivoGeneral !== undefined);
  const states = useDelFormulario(form, (f) => secciones.map(({ campos }) => f.resumen(campos)));
  return (
    <Box
      component="nav"
      aria-label="Secciones del formulario"
      className="no-imprimir"
      sx={{ position: { md: 'sticky' }, top: { md: 72 }, minWidth: 0 }}
    >
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', md: 'minmax(0,1fr)' },
          gap: { xs: 1, md: 0.25 },
        }}
      >
        {secciones.map(({ id, titulo, campos }, i) => (
          <Box component="li" key={id} sx={{ display: 'flex' }}>
            <ButtonBase
              onClick={() => irA(id)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                py: 0.75,
                px: 1.5,
                borderRadius: 1,
                border: { xs: 1, md: 0 },
                borderColor: { xs: 'divider', md: 'divider' },
                bgcolor: { xs: 'background.paper', md: 'transparent' },
                '&:hover': { bgcolor: 'primary.light' },
              }}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                {titulo}
              </Box>
              {!locked && campos.length > 0 && states[i] && <Estado {...states[i]} />}
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
