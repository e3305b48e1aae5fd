import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ESTADOS, FUENTE_POBLACION, tasa } from '@renadet/domain/reportes/poblacion';
import { Suspense, useId, useMemo, useState } from 'react';
import { bajar } from '../lib/bajar.ts';
import { marcoAmplio } from '../theme.ts';
import { DataTable } from './DataTable.tsx';
import { Descargar } from './Icon.tsx';
import { perezoso } from './Limite.tsx';
import { claseDe, clasificar } from './mapa/clases.ts';
import { relleno } from './mapa/Tramas.tsx';
import type { Columna } from './tabla/columnas.ts';

const Trazo = perezoso(() => import('./mapa/Trazo.tsx'), 'el mapa; sus números están en la tabla');

interface Props {
  titulo: string;
  /** Filter and cut-off, under the title. */
  subtitulo?: string;
  /** What is counted, in plural and small letters: 'carpetas', 'víctimas'. */
  unidad: string;
  /** By the key of the state (1 to 32; others are not drawn). A state that is not here has 0; null has no number. */
  valores: readonly { llestado: number; valor: number | null }[];
  /** Said below: what of the total is of no state. */
  nota?: string;
  /** Inside a frame that has a title of its own. */
  dentro?: boolean;
  /** Opens what is behind a state. */
  alElegir?: (llestado: number) => void;
}

interface Fila {
  llestado: number;
  nombre: string;
  valor: number | null;
  tasa: number | null;
}
type Medida = 'valor' | 'tasa';

const numero = (n: number) => n.toLocaleString('es-MX');
const POR = 'por cada 100,000 habitantes';
const mayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A drawing kept as a file of its own. */
function guardar(id: string, nombre: string) {
  const svg = document.getElementById(id)?.outerHTML;
  if (!svg) return;
  bajar(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, `${nombre}.svg`);
}

/** The classes with the filling of each, its range and how many states it has. */
function Leyenda({ id, textos }: { id: string; textos: readonly { clase: number; texto: string }[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5, rowGap: 0.5 }}
    >
      {textos.map(({ clase, texto }) => (
        <Box component="li" key={clase} sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
          <Box component="svg" viewBox="0 0 24 16" sx={{ width: 24, height: 16, flex: 'none' }} aria-hidden>
            <rect width="24" height="16" fill={relleno(id, clase)} stroke="currentColor" />
          </Box>
          {texto}
        </Box>
      ))}
    </Box>
  );
}

/**
 * A map of Mexico by state: numbers or rates per 100,000 inhabitants, five classes told apart by pattern as well as
 * colour, the legend with their ranges and the table of the same numbers. The outline comes with the first map.
 */
export function MapaMexico({ titulo, subtitulo, unidad, valores, nota, dentro = false, alElegir }: Props) {
  const id = `mapa${useId().replace(/\W/g, '')}`;
  const [medida, setMedida] = useState<Medida>('valor');
  const filas = useMemo(() => {
    const given = new Map(valores.map(({ llestado, valor }) => [llestado, valor]));
    return ESTADOS.map(({ llestado, nombre, poblacion }): Fila => {
      const valor = given.has(llestado) ? (given.get(llestado) ?? null) : 0;
      return { llestado, nombre, valor, tasa: valor === null ? null : tasa(valor, poblacion) };
    }).sort((a, b) => (b.valor ?? -1) - (a.valor ?? -1) || a.llestado - b.llestado);
  }, [valores]);
  const clases = useMemo(() => clasificar(filas.map((f) => f[medida] ?? 0)), [filas, medida]);
  const de = (llestado: number) => filas.find((fila) => fila.llestado === llestado);
  const clase = (llestado: number) => {
    const value = de(llestado)?.[medida];
    return value === null || value === undefined ? -2 : claseDe(clases, value);
  };
  const decir = (value: number | null) =>
    value === null ? 'sin dato' : `${numero(value)} ${unidad}${medida === 'tasa' ? ` ${POR}` : ''}`;
  const columnas: Columna<Fila>[] = [
    alElegir
      ? {
          id: 'n',
          titulo: 'Estado',
          tipo: 'enlace',
          valor: (f) => f.nombre,
          alElegir: (f) => alElegir(f.llestado),
          ordenable: true,
        }
      : { id: 'n', titulo: 'Estado', valor: (f) => f.nombre, ordenable: true },
    { id: 'v', titulo: mayuscula(unidad), tipo: 'numero', valor: (f) => f.valor, ordenable: true },
    { id: 't', titulo: mayuscula(POR), tipo: 'numero', valor: (f) => f.tasa, ordenable: true },
  ];
  const leyenda = [
    ...(filas.some((f) => f.valor === 0) ? [{ clase: -1, texto: '0' }] : []),
    ...clases.map(({ desde, hasta, estados }, i) => ({
      clase: i,
      texto: `${desde === hasta ? numero(desde) : `${numero(desde)} a ${numero(hasta)}`} (${estados} ${estados === 1 ? 'estado' : 'estados'})`,
    })),
    ...(filas.some((f) => f.valor === null) ? [{ clase: -2, texto: 'Sin dato' }] : []),
  ];
  const nombre = `${titulo}${medida === 'tasa' ? `, ${POR}` : ''}`;
  return (
    <Box component="section" aria-label={titulo} sx={{ minWidth: 0, ...(!dentro && marcoAmplio) }}>
      {!dentro && (
        <>
          <Typography variant="h2">{titulo}</Typography>
          {subtitulo && (
            <Typography variant="body2" color="text.secondary">
              {subtitulo}
            </Typography>
          )}
        </>
      )}
      <Box className="no-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={medida}
          aria-label="Qué muestra el mapa"
          onChange={(_, next: Medida | null) => next && setMedida(next)}
        >
          <ToggleButton value="valor">{mayuscula(unidad)}</ToggleButton>
          <ToggleButton value="tasa">{mayuscula(POR)}</ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        <Button size="small" startIcon={<Descargar />} onClick={() => guardar(id, nombre)}>
          Imagen
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,2fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <Box className="no-partir" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <Suspense
            fallback={<Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '793 / 498' }} />}
          >
            <Trazo
              id={id}
              titulo={`Mapa: ${nombre}. Sus números están en la tabla.`}
              clases={clases.length}
              claseDe={clase}
              textoDe={(llestado) => `${de(llestado)?.nombre}: ${decir(de(llestado)?.[medida] ?? null)}`}
              alElegir={alElegir}
            />
          </Suspense>
          <Leyenda id={id} textos={leyenda} />
        </Box>
        <DataTable titulo={`${titulo}, por estado`} columnas={columnas} filas={filas} clave={(f) => f.llestado} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {nota && `${nota} `}
        {FUENTE_POBLACION} Mapa:{' '}
        <Link href="https://github.com/VictorCazanave/svg-maps" rel="noreferrer" target="_blank">
          svg-maps
        </Link>
        , de Victor Cazanave, con licencia{' '}
        <Link href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="noreferrer" target="_blank">
          CC BY 4.0
        </Link>
        .
      </Typography>
    </Box>
  );
}
