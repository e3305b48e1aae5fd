import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { hechosDe } from '@renadet/domain/entera/pasos';
import { useIr } from '../../../lib/navigate.ts';
import { useSesion } from '../../../lib/session.ts';
import { Correcto } from '../../../ui/Icon.tsx';
import { listaDe, lugarDe, PARTES, type ParteDeCarpeta } from './partes.ts';

type Cuentas = Pick<CarpetaEntera, 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas' | 'archivos'>;
/** How much there is of a part; nothing of those that are not counted. */
const cuentaDe = (parte: ParteDeCarpeta, c: Cuentas): string | undefined => {
  if (parte === 'victimas') return `${c.victimasregistradas} de ${c.novictimas}`;
  if (parte === 'autoridades') return String(c.autoridadesregistradas);
  return parte === 'documentos' ? String(c.archivos) : undefined;
};

const pestania = {
  minHeight: { xs: 36, md: 44 },
  px: 1.5,
  gap: 0.75,
  whiteSpace: 'nowrap',
  borderBottom: '3px solid transparent',
  color: 'text.secondary',
  fontWeight: 600,
  '&:hover': { bgcolor: 'primary.light' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;

interface PropsPestania {
  titulo: string;
  cuenta: string | undefined;
  /** It is not known yet: its room alone is kept, so that nothing moves when it is. */
  porLeer: boolean;
  hecha: boolean;
  actual: 'page' | 'true' | undefined;
  onChoose: () => void;
}

const Pestania = ({ titulo, cuenta, porLeer, hecha, actual, onChoose }: PropsPestania) => (
  <ButtonBase data-paso aria-current={actual} onClick={onChoose} sx={pestania}>
    {titulo}
    {cuenta && (
      <Box
        component="span"
        sx={{
          ...{ typography: 'menor', fontWeight: 400, color: 'text.secondary', bgcolor: 'background.default' },
          ...{ border: 1, borderColor: 'divider', px: 0.75, borderRadius: 1, lineHeight: '1.125rem' },
          ...(porLeer && { visibility: 'hidden' }),
        }}
      >
        {cuenta}
      </Box>
    )}
    {hecha && <Correcto fontSize="nota" color="success" titleAccess="completa" />}
  </ButtonBase>
);

interface Props {
  llcarpeta: number;
  /** Undefined while it is on its way, or could not be read: the parts lead to their screens all the same. */
  entera: CarpetaEntera | undefined;
  parte: ParteDeCarpeta;
  /** What is open is one record of the part, not the part itself. */
  dentro: boolean;
}

/** Of what is not known the lists are opened, which say it themselves. */
const UNA = { novictimas: 1, victimasregistradas: 1, autoridadesregistradas: 1, archivos: 0 };
const SIN_LEER = { ...UNA, cerrada: false } as const;

/** The parts of a file, each one press away from every other [1-841]; what was typed is asked about before it is left. */
export function Pestanias({ llcarpeta, entera, parte, dentro }: Props) {
  const ir = useIr();
  const sesion = useSesion();
  const hechos: Partial<Record<ParteDeCarpeta, boolean>> = entera ? hechosDe(entera) : {};
  const open = (id: ParteDeCarpeta) => {
    const lugar = lugarDe(id, sesion, entera ?? { ...SIN_LEER, llcarpeta });
    void ir(...(id === parte ? listaDe(id, lugar) : lugar));
  };
  return (
    <Box component="nav" aria-label="Partes de la carpeta" className="no-imprimir">
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', listStyle: 'none', m: 0, mx: -1.5, p: 0 }}>
        {PARTES.map(({ id, titulo }) => (
          <li key={id}>
            <Pestania
              titulo={titulo}
              cuenta={cuentaDe(id, entera ?? SIN_LEER)}
              porLeer={!entera}
              hecha={hechos[id] === true}
              actual={id !== parte ? undefined : dentro ? 'true' : 'page'}
              onChoose={() => open(id)}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
