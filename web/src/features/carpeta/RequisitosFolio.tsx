import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import type { Campos } from '@renadet/domain/lib/campos';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import type { ReactNode } from 'react';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { useIr } from '../../lib/navigate.ts';
import { useSesion } from '../../lib/session.ts';
import { Advertencia, Correcto } from '../../ui/Icon.tsx';
import { countCarpeta, lugarDeAutoridades, lugarDeVictimas } from './lugar/partes.ts';
import { nombreDeAutoridad, useAbrirRegistro } from './lugar/registros.ts';

const columnas = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', alignItems: 'center', columnGap: 1 },
  gridTemplateColumns: { xs: 'auto minmax(0,1fr)', sm: 'auto minmax(0,1fr) auto' },
} as const;
/** Its word ends where the panel does; narrow, it stands under what it is of. */
const AL_BORDE = {
  gridColumn: { xs: 2, sm: 'auto' },
  justifySelf: { xs: 'start', sm: 'end' },
  minWidth: 0,
  ml: { xs: -2, sm: 0 },
  mr: { sm: -2 },
} as const;
/** Of a record, whose mark stands beside its name. */
const AL_NOMBRE = { ...AL_BORDE, ml: { xs: 2, sm: 0 } } as const;
/** A row of the three columns that all of them share: its mark, what it says, and the way to it. */
const renglon = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
} as const;

function Marca({ bien }: { bien: boolean }) {
  return bien ? (
    <Correcto color="success" titleAccess="Completo:" sx={{ flex: 'none' }} />
  ) : (
    <Advertencia color="warning" titleAccess="Falta:" sx={{ flex: 'none' }} />
  );
}

interface PropsRequisito {
  bien: boolean;
  texto: string;
  /** What leads to it; nothing where there is nothing to do. */
  boton: string | undefined;
  onOpen: () => void;
  children?: ReactNode;
}

/** What the folio asks for of one kind, and each record of it. */
const Requisito = ({ bien, texto, boton, onOpen, children }: PropsRequisito) => (
  <>
    <Box component="li" sx={{ ...renglon, minHeight: 40, fontWeight: 600 }}>
      <Marca bien={bien} />
      <span>{texto}</span>
      {boton && (
        <Button variant="text" className="no-imprimir" size="small" onClick={onOpen} sx={AL_BORDE}>
          {boton}
        </Button>
      )}
    </Box>
    {children}
  </>
);

interface PropsRegistro {
  nombre: string;
  nota?: string;
  faltan: readonly string[];
  /** Names of the fields, for people. */
  campos: Campos;
  accion: string;
  onOpen: () => void;
}

const etiquetaDe = (campos: Campos, name: string): string => {
  const campo = campos[name];
  return campo && 'etiqueta' in campo ? campo.etiqueta : 'Personas imputadas';
};

/** One victim or authority: by name, with what it lacks. */
const Registro = ({ nombre, nota, faltan, campos, accion, onOpen }: PropsRegistro) => (
  <Box component="li" sx={{ ...renglon, minHeight: 36, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ gridColumn: 2, display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
      <Marca bien={faltan.length === 0} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {nombre}
        {nota && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${nota}`}</Box>}
        {faltan.length > 0 && (
          <Box sx={{ typography: 'nota' }}>
            {`Le falta: ${faltan.map((name) => etiquetaDe(campos, name)).join(', ')}.`}
          </Box>
        )}
      </Box>
    </Box>
    <Button
      variant="text"
      className="no-imprimir"
      size="small"
      onClick={onOpen}
      aria-label={`${accion}: ${nombre}`}
      sx={AL_NOMBRE}
    >
      {accion}
    </Button>
  </Box>
);

/** What the file itself lacks. */
function Datos({ entera }: { entera: CarpetaEntera }) {
  const ir = useIr();
  const edits = useFuncion('EDITAR CARPETA') && !entera.cerrada;
  const { llcarpeta, faltan } = entera;
  const names = faltan.map((name) => etiquetaDe(camposCarpeta, name)).join(', ');
  return (
    <Requisito
      bien={faltan.length === 0}
      texto={names ? `Datos de la carpeta: falta ${names}` : 'Datos de la carpeta: completos'}
      boton={names && edits ? 'Completar datos' : undefined}
      onOpen={() => void ir('/pages/actualizar', { carpeta: llcarpeta, accion: 'editar', foco: faltan[0] ?? null })}
    />
  );
}

const veces = (n: number, one: string, many: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;
const personas = (n: number) => (n === 0 ? undefined : veces(n, 'persona imputada', 'personas imputadas'));
const Mas = ({ n }: { n: number }) =>
  n > 0 && (
    <Box
      component="li"
      sx={{ gridColumn: '2 / -1', typography: 'nota' }}
    >{`y ${n.toLocaleString('es-MX')} más en su lista`}</Box>
  );

/**
 * What a folio asks for [1-555] [1-556]: as many victims as declared and an authority, each by name with what it lacks and
 * the way to it [1-844].
 */
export function RequisitosFolio({ carpeta, entera }: { carpeta: CarpetaGuardada; entera: CarpetaEntera | undefined }) {
  const { victimasregistradas, autoridadesregistradas } = carpeta;
  const declared = carpeta.novictimas ?? 0;
  const ir = useIr();
  const sesion = useSesion();
  const abierta = !carpeta.folio && !isCerrada(carpeta);
  const open = useAbrirRegistro({ llcarpeta: carpeta.llcarpeta, cerrada: isCerrada(carpeta) });
  const accionDe = (faltan: readonly string[]) => (faltan.length ? 'Completar' : 'Ver');
  const { victimas = [], autoridades = [] } = entera ?? {};
  return (
    <Box component="ul" sx={columnas}>
      {entera && <Datos entera={entera} />}
      <Requisito
        bien={victimasregistradas === declared}
        texto={`Víctimas: ${veces(victimasregistradas, 'capturada', 'capturadas')} de ${veces(declared, 'declarada', 'declaradas')}`}
        boton={abierta && victimasregistradas < declared ? 'Agregar víctimas' : 'Ver víctimas'}
        onOpen={() => void ir(...lugarDeVictimas(sesion, countCarpeta(carpeta)))}
      >
        {victimas.map(({ llvictima, nombre, faltan }) => (
          <Registro
            key={llvictima}
            {...{ nombre, faltan, campos: camposVictima, accion: accionDe(faltan) }}
            onOpen={() => open('victima', llvictima, faltan[0])}
          />
        ))}
        <Mas n={entera ? victimasregistradas - victimas.length : 0} />
      </Requisito>
      <Requisito
        bien={autoridadesregistradas > 0}
        texto={`Autoridades: ${veces(autoridadesregistradas, 'capturada', 'capturadas')}${autoridadesregistradas ? '' : ', se necesita al menos una'}`}
        boton={abierta && !autoridadesregistradas ? 'Agregar autoridades' : 'Ver autoridades'}
        onOpen={() => void ir(...lugarDeAutoridades(sesion, countCarpeta(carpeta)))}
      >
        {autoridades.map((a) => {
          const nota = personas(a.imputados);
          return (
            <Registro
              key={a.llresponsable}
              nombre={nombreDeAutoridad(a)}
              {...(nota && { nota })}
              {...{ faltan: a.faltan, campos: camposAutoridad, accion: accionDe(a.faltan) }}
              onOpen={() => open('autoridad', a.llresponsable, a.faltan[0])}
            />
          );
        })}
        <Mas n={entera ? autoridadesregistradas - autoridades.length : 0} />
      </Requisito>
    </Box>
  );
}
