import { useState } from 'react';
import { readAvisos, useHistoria, usePorLeer } from '../lib/avisos.ts';
import type { CarpetaVista } from '../lib/carpetasVistas.ts';
import { hora } from '../lib/momento.ts';
import { useIr } from '../lib/navigate.ts';
import { Boton, BotonIcono } from './Boton.tsx';
import { Emergente } from './Emergente.tsx';
import { Campana } from './Icon.tsx';
import { Globo } from './Marcha.tsx';
import { Pista } from './Pista.tsx';
import { ESTILO } from './Snackbars.tsx';

/** Opens the file that a message was said of. */
function AbrirCarpeta({ carpeta: { llcarpeta, noci }, onOpen }: { carpeta: CarpetaVista; onOpen: () => void }) {
  const ir = useIr();
  const open = () => {
    onOpen();
    void ir('/pages/actualizar', {
      carpeta: llcarpeta,
      victima: null,
      autoridad: null,
      creada: null,
      accion: 'consultar',
    });
  };
  return (
    <Boton size="small" variant="text" className="bloque izquierda px-0" onClick={open}>
      C.I. {noci}
    </Boton>
  );
}

const TITULO = 'Mensajes anteriores';

/** The messages of this session, newest first: those that left by themselves can be read again. */
export function HistoriaMensajes() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = useHistoria();
  const unread = usePorLeer();
  const name = unread ? `${TITULO}: ${unread} sin leer` : TITULO;
  const open = (place: HTMLElement) => {
    setAnchor(place);
    readAvisos();
  };
  return (
    <>
      <Pista title={name}>
        <BotonIcono aria-label={name} aria-haspopup="dialog" onClick={(e) => open(e.currentTarget)}>
          {unread ? (
            <Globo cuenta={unread}>
              <Campana />
            </Globo>
          ) : (
            <Campana />
          )}
        </BotonIcono>
      </Pista>
      {anchor && (
        <Emergente
          ancla={anchor}
          lado="abajoDerecha"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label={TITULO}
          style={{ width: 360, maxHeight: 420 }}
        >
          <h2 className="mb-8">Mensajes</h2>
          {all.length === 0 && <p className="texto tenue">Todavía no hay mensajes.</p>}
          {all.map(({ id, tipo, texto, carpeta, hora: when }) => {
            const { Icono, color, palabra } = ESTILO[tipo];
            return (
              <div key={id} className="renglon g-8 raya py-8">
                <Icono fontSize="small" style={{ color }} titleAccess={palabra} />
                <div className="crece cede partible">
                  {texto}
                  {carpeta && <AbrirCarpeta carpeta={carpeta} onOpen={() => setAnchor(null)} />}
                </div>
                <p className="nota tenue">{hora(when)}</p>
              </div>
            );
          })}
        </Emergente>
      )}
    </>
  );
}
