import type { FilaDocumento } from '@renadet/domain/publico/documento.schema';
import { SECCIONES } from '@renadet/domain/publico/secciones';
import { useState } from 'react';
import { TablaDocumentos } from '../features/publico/TablaDocumentos.tsx';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { Panel } from '../ui/Panel.tsx';

const DialogoDocumento = loadAhead(
  async () => (await import('../features/publico/DialogoDocumento.tsx')).DialogoDocumento,
  'la ventana',
);

/** Administration of the documents of the public pages. */
export function Pantalla() {
  /** The one in the dialog; null is a new one, undefined is none. */
  const [elegido, setElegido] = useState<FilaDocumento | null>();
  return (
    <div className="pila g-16">
      <BotonAgregar onClick={() => setElegido(null)} className="a-la-izquierda">
        Nuevo documento
      </BotonAgregar>
      {SECCIONES.map(({ id, texto, ruta }) => (
        <Panel
          key={id}
          id={`seccion-${id}`}
          titulo={texto}
          extra={
            <a href={ruta} target="_blank" rel="noreferrer" className="vino">
              Ver la página
            </a>
          }
        >
          <TablaDocumentos llseccion={id} titulo={texto} onEdit={setElegido} />
        </Panel>
      ))}
      {elegido !== undefined && (
        <DialogoDocumento
          key={elegido?.lldocumento ?? 'nuevo'}
          documento={elegido}
          onClose={() => setElegido(undefined)}
        />
      )}
    </div>
  );
}
