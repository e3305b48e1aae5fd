import Box from '@mui/material/Box';

/** What citizens come for. */
const TAREAS = [
  { texto: 'Verificar una constancia', href: '/constancia', detalle: 'Con su código o su QR' },
  { texto: 'Estadísticas', href: '/estadisticas', detalle: 'Mapa, gráficas y datos abiertos' },
  { texto: 'Marco jurídico', href: '/marco-juridico', detalle: 'Leyes y acuerdos, para leer o descargar' },
  { texto: 'Contacto', href: '/contacto', detalle: 'Teléfono, correo y domicilio' },
];

const trazo = 'color-mix(in srgb, currentColor 30%, transparent)';
const lista = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& a': {
    display: 'block',
    height: '100%',
    minHeight: 44,
    p: { xs: 1, md: 1.5 },
    border: `1px solid ${trazo}`,
    borderRadius: 1,
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 650,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& span': { display: { xs: 'none', md: 'block' }, typography: 'menor', fontWeight: 400 },
} as const;

/** The public tasks as large links, in the colours of where they stand. Plain links: the check is the server's page. */
export const TareasPublicas = () => (
  <Box component="nav" aria-label="Servicios al público">
    <Box component="ul" sx={lista}>
      {TAREAS.map(({ texto, href, detalle }) => (
        <li key={href}>
          <a href={href}>
            {texto}
            <span>{detalle}</span>
          </a>
        </li>
      ))}
    </Box>
  </Box>
);
