import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { useIr } from '../../lib/navigate.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Advertencia, Copiar, Correcto } from '../../ui/Icon.tsx';

/** The folio, large, to be read aloud or copied. @param children what can be done with it */
export function FolioGenerado({ folio, children }: { folio: string; children?: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(folio);
      avisar.informacion('Folio copiado');
    } catch {
      avisar.advertencia('No se pudo copiar el folio. Selecciónelo y cópielo con el teclado.');
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ typography: 'nota' }}>Folio</Box>
        <Box
          sx={{
            typography: { xs: 'titulo', sm: 'folio' },
            fontWeight: 650,
            color: 'primary.main',
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
            lineHeight: 1.3,
          }}
        >
          {folio}
        </Box>
      </Box>
      <Box className="no-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BotonSecundario startIcon={<Copiar />} onClick={copy}>
          Copiar folio
        </BotonSecundario>
        {children}
      </Box>
    </Box>
  );
}

function Requisito({ bien, children, boton }: { bien: boolean; children: ReactNode; boton: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
      {bien ? (
        <Correcto color="success" titleAccess="Completo:" />
      ) : (
        <Advertencia color="warning" titleAccess="Falta:" />
      )}
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>{children}</Box>
      {boton}
    </Box>
  );
}

const veces = (n: number, one: string, many: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;

/** What a folio asks for [1-555] [1-556]: as many victims as declared and an authority, each with the way to its list. */
export function RequisitosFolio({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { llcarpeta, victimasregistradas, autoridadesregistradas } = carpeta;
  const declared = carpeta.novictimas ?? 0;
  const ir = useIr();
  const open = !carpeta.folio && !isCerrada(carpeta);
  const list = (ruta: string, text: string) => (
    <Button
      variant="text"
      className="no-imprimir"
      size="small"
      onClick={() => ir(ruta, { carpeta: llcarpeta, victima: null, autoridad: null })}
    >
      {text}
    </Button>
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 640 }}>
      <Requisito
        bien={victimasregistradas === declared}
        boton={list('/pages/victimas', open && victimasregistradas < declared ? 'Agregar víctimas' : 'Ver víctimas')}
      >
        {`Víctimas: ${veces(victimasregistradas, 'capturada', 'capturadas')} de ${veces(declared, 'declarada', 'declaradas')}`}
      </Requisito>
      <Requisito
        bien={autoridadesregistradas > 0}
        boton={list('/pages/autoridades', open && !autoridadesregistradas ? 'Agregar autoridades' : 'Ver autoridades')}
      >
        {`Autoridades: ${veces(autoridadesregistradas, 'capturada', 'capturadas')}${autoridadesregistradas ? '' : ', se necesita al menos una'}`}
      </Requisito>
    </Box>
  );
}
