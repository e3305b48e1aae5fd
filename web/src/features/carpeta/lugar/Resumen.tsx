import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import type { ReactNode } from 'react';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { marco } from '../../../theme.ts';
import { Correcto, Editar } from '../../../ui/Icon.tsx';
import type { ParteDeCarpeta } from './partes.ts';
import { nombreDeAutoridad, useAbrirRegistro } from './registros.ts';

/** Records named here; all of them are in their list. */
const RENGLONES = 8;

const Dato = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {titulo}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

interface PropsNombrado {
  nombre: string;
  faltan: readonly string[];
  actual: boolean;
  onOpen: () => void;
}
const Registro = ({ nombre, faltan, actual, onOpen }: PropsNombrado) => (
  <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
    {faltan.length ? (
      <Editar fontSize="texto" color="warning" titleAccess="Incompleta:" sx={{ mt: '1px' }} />
    ) : (
      <Correcto fontSize="texto" color="success" titleAccess="Completa:" sx={{ mt: '1px' }} />
    )}
    <Link
      component="button"
      type="button"
      onClick={onOpen}
      aria-current={actual ? 'true' : undefined}
      sx={{ fontSize: 'inherit', textAlign: 'left', minWidth: 0, minHeight: 24, fontWeight: actual ? 650 : 400 }}
    >
      {nombre}
    </Link>
  </Box>
);

/** What is being typed and is in no list yet. */
const Nueva = ({ nombre }: { nombre: string }) => (
  <Box sx={{ display: 'flex', gap: 0.75, mt: 0.25, fontWeight: 650 }}>
    <Editar fontSize="texto" color="warning" aria-hidden sx={{ mt: '1px' }} />
    {nombre}
  </Box>
);

interface PropsNombrados {
  titulo: string;
  total: number;
  nueva: string | false;
  children: readonly ReactNode[];
}
const Lista = ({ titulo, total, nueva, children }: PropsNombrados) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1.25 }}>
    <Typography variant="h3">{titulo}</Typography>
    {total === 0 && !nueva && <Box sx={{ typography: 'nota' }}>Todavía no hay</Box>}
    {total > 0 && (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.25 }}>
        {children.slice(0, RENGLONES)}
      </Box>
    )}
    {total > RENGLONES && <Box sx={{ typography: 'nota' }}>{`y ${total - RENGLONES} más en su lista`}</Box>}
    {nueva && <Nueva nombre={nueva} />}
  </Box>
);

/**
 * The file beside whatever part of it is open [1-843]: what it is about, where it stands, and who is in it.
 * @param nueva the part of which a new record is being typed
 */
export function Resumen({ entera, nueva }: { entera: CarpetaEntera; nueva: ParteDeCarpeta | null }) {
  const { victima, autoridad } = useSeleccion();
  const open = useAbrirRegistro(entera);
  const { fcinicio, fchecho, delito, area, etapa, dias, estado, municipio } = entera;
  const lugar = [...new Set([municipio, estado])].filter(Boolean).join(', '); // NO APLICA is said once
  return (
    <Box
      role="region"
      aria-labelledby="resumen-de-la-carpeta"
      className="no-imprimir"
      sx={{ ...marco, typography: 'menor' }}
    >
      <Typography variant="h2" id="resumen-de-la-carpeta" sx={{ px: 2, py: 1.25 }}>
        Resumen de la carpeta
      </Typography>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' },
          ...{ display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', columnGap: 1.5, rowGap: 0.5 },
        }}
      >
        <Dato titulo="Inicio">{formatFecha(fcinicio) || 'Sin dato'}</Dato>
        <Dato titulo="Hechos">{[formatFecha(fchecho), lugar].filter(Boolean).join(', ') || 'Sin dato'}</Dato>
        <Dato titulo={ETIQUETAS.delito}>{delito ?? 'Sin dato'}</Dato>
        <Dato titulo={ETIQUETAS.area}>{area}</Dato>
        <Dato titulo={ETIQUETAS.etapa}>
          {etapa ? `${etapa}${dias === null ? '' : ` · ${enDias(dias)}`}` : 'Sin dato'}
        </Dato>
      </Box>
      <Lista
        titulo="Víctimas"
        total={entera.victimasregistradas}
        nueva={nueva === 'victimas' && 'Víctima nueva, sin guardar'}
      >
        {entera.victimas.map(({ llvictima, nombre, faltan }) => (
          <Registro
            key={llvictima}
            {...{ nombre, faltan }}
            actual={llvictima === victima}
            onOpen={() => open('victima', llvictima)}
          />
        ))}
      </Lista>
      <Lista
        titulo="Autoridades"
        total={entera.autoridadesregistradas}
        nueva={nueva === 'autoridades' && 'Autoridad nueva, sin guardar'}
      >
        {entera.autoridades.map((a) => (
          <Registro
            key={a.llresponsable}
            nombre={nombreDeAutoridad(a)}
            faltan={a.faltan}
            actual={a.llresponsable === autoridad}
            onOpen={() => open('autoridad', a.llresponsable)}
          />
        ))}
      </Lista>
    </Box>
  );
}
