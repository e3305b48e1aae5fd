import { camposArea, type FilaArea } from '@renadet/domain/area/area.schema';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { ROL } from '@renadet/domain/permisos/roles';
import { useState } from 'react';
import { TablaAreas } from '../features/area/TablaAreas.tsx';
import { useLista } from '../lib/opciones.ts';
import type { Opcion } from '../lib/propsDeCampo.ts';
import { useSesion } from '../lib/session.ts';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { CampoCatalogo } from '../ui/campos/CampoCatalogo.tsx';
import { CampoLimpiable } from '../ui/campos/CampoLimpiable.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { Nota } from '../ui/Nota.tsx';

const DialogoArea = loadAhead(async () => (await import('../features/area/DialogoArea.tsx')).DialogoArea, 'la ventana');
const DialogoRetirar = loadAhead(
  async () => (await import('../features/area/DialogoRetirar.tsx')).DialogoRetirar,
  'la ventana',
);

const TODAS: Opcion = { id: 0, texto: 'TODAS' };

/** Administration of areas [2-023]; an administrator of a state sees the own institution's. */
export function Pantalla() {
  const sesion = useSesion();
  const propia = sesion && sesion.rol.llrol !== ROL.ADMINISTRADOR ? sesion.llinstitucion : null;
  // undefined while another one is typed that is none: it would be the areas of all
  const [institucion, setInstitucion] = useState<number | null | undefined>(propia ?? 0);
  const [texto, setTexto] = useState('');
  /** The one in the dialog; null is a new one, undefined is none. */
  const [elegida, setElegida] = useState<FilaArea | null>();
  const [retirada, setRetirada] = useState<FilaArea>();
  const instituciones = useLista('Ctinstitucion');
  return (
    <div className="pila g-16">
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one */}
      <div role="search" aria-label="Áreas" className="fila g-20 arriba marco p-16 p-24-900">
        <div className="crece-280 hasta-520">
          <CampoCatalogo
            name="institucion"
            label={ETIQUETAS.institucion}
            value={institucion ?? null}
            onChange={setInstitucion}
            onRelease={() => setInstitucion(undefined)}
            opciones={instituciones && [TODAS, ...instituciones]}
            largo
            {...(propia !== null && {
              state: { visible: true, required: false, locked: 'Solo administra las áreas de su institución.' },
            })}
          />
        </div>
        <div style={{ flex: '1 1 240px', maxWidth: 400 }}>
          <CampoLimpiable name="texto" label={camposArea.dspropietario.etiqueta} value={texto} onChange={setTexto} />
        </div>
      </div>
      {institucion === undefined ? (
        <Nota tipo="informacion">Elija en la lista la institución cuyas áreas busca.</Nota>
      ) : (
        <TablaAreas
          institucion={institucion ?? 0}
          texto={texto}
          onEdit={setElegida}
          onRetire={setRetirada}
          herramientas={<BotonAgregar onClick={() => setElegida(null)}>Nueva Área</BotonAgregar>}
        />
      )}
      {retirada && (
        <DialogoRetirar key={retirada.llpropietario} area={retirada} onClose={() => setRetirada(undefined)} />
      )}
      {elegida !== undefined && (
        <DialogoArea
          key={elegida?.llpropietario ?? 'nueva'}
          area={elegida}
          propia={propia}
          onClose={() => setElegida(undefined)}
        />
      )}
    </div>
  );
}
