import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAlmacen } from '../../lib/almacen.ts';
import { ATAJOS } from '../../lib/atajos.ts';
import { teclasSolas } from '../../lib/preferencias.ts';
import { openVentana } from '../../lib/ventana.ts';
import { tokens } from '../../theme.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';

/** 'Alt+1' to 'Alt+9' are read as one. */
const leidas = (teclas: readonly string[]): string[] =>
  teclas.length > 2 ? [`${teclas[0]} … ${teclas.at(-1)}`] : [...teclas];

const Tecla = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      ...{ font: 'inherit', typography: 'menor', fontWeight: 600, whiteSpace: 'nowrap', px: 0.75, borderRadius: 0.5 },
      ...{ border: `1px solid ${tokens.borde}`, borderBottomWidth: 2, bgcolor: 'background.default' },
    }}
  >
    {children}
  </Box>
);

const GRUPOS = [...Map.groupBy(ATAJOS, ({ donde }) => donde)];

/** Every shortcut, from the table that binds them. */
export default function Atajos() {
  const alone = useAlmacen(teclasSolas) === 'si';
  return (
    <Dialogo abierto angosto titulo="Atajos del teclado" onClose={() => openVentana(null)}>
      {GRUPOS.map(([donde, atajos]) => (
        <Box component="section" key={donde} sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {donde}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {atajos.map(({ id, teclas, titulo }) => (
              <Box
                component="li"
                key={id}
                sx={{
                  ...{ display: 'grid', gridTemplateColumns: '132px minmax(0,1fr)', gap: 1, alignItems: 'baseline' },
                  ...{ py: 0.75, borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'baseline' }}>
                  {leidas(teclas).map((tecla, i) => (
                    <Box key={tecla} sx={{ display: 'flex', gap: 0.5 }}>
                      {i > 0 && <span>o</span>}
                      <Tecla>{tecla}</Tecla>
                    </Box>
                  ))}
                </Box>
                <span>{titulo}</span>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <Box sx={{ typography: 'nota' }}>
        {alone
          ? 'Los de una sola tecla no actúan mientras escribe en un campo.'
          : 'Los de una sola tecla están desactivados en sus preferencias.'}
      </Box>
      <Button size="small" sx={{ mt: 1 }} onClick={() => openVentana('preferencias')}>
        Preferencias
      </Button>
    </Dialogo>
  );
}
