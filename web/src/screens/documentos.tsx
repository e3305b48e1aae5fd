import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FilaDocumento } from '@renadet/domain/publico/documento.schema';
import { SECCIONES } from '@renadet/domain/publico/secciones';
import { useState } from 'react';
import { DialogoDocumento } from '../features/publico/DialogoDocumento.tsx';
import { TablaDocumentos } from '../features/publico/TablaDocumentos.tsx';
import { Agregar } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';

/** Administration of the documents of the public pages. */
export function Pantalla() {
  /** The one in the dialog; null is a new one, undefined is none. */
  const [elegido, setElegido] = useState<FilaDocumento | null>();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Button
        variant="contained"
        startIcon={<Agregar />}
        onClick={() => setElegido(null)}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        Nuevo documento
      </Button>
      {SECCIONES.map(({ id, texto, ruta }) => (
        <Panel
          key={id}
          id={`seccion-${id}`}
          titulo={texto}
          extra={
            <Box component="a" href={ruta} target="_blank" rel="noreferrer" sx={{ color: 'primary.main' }}>
              Ver la página
            </Box>
          }
        >
          <TablaDocumentos llseccion={id} titulo={texto} alEditar={setElegido} />
        </Panel>
      ))}
      {elegido !== undefined && (
        <DialogoDocumento
          key={elegido?.lldocumento ?? 'nuevo'}
          documento={elegido}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </Box>
  );
}
