import { useState } from 'react';
import { useOcupado } from '../lib/useOcupado.ts';
import { Boton, BotonIcono } from './Boton.tsx';
import { BotonEspera } from './BotonEspera.tsx';
import { Emergente } from './Emergente.tsx';
import { Sincronizar } from './Icon.tsx';
import { Globo, Progreso } from './Marcha.tsx';
import { Pista } from './Pista.tsx';

/** Work that goes on while the user is elsewhere. */
interface Trabajo {
  clave: number;
  texto: string;
  /** Share of it that is done, from 0 to 1. */
  parte: number;
  cancel: () => Promise<unknown>;
}
interface InformeListo {
  clave: number;
  texto: string;
  onOpen: () => void;
}

const TITULO = 'Trabajos en curso';
const porCiento = (parte: number) => `${Math.floor(parte * 100)} %`;

function EnCurso({ texto, parte, cancel }: Trabajo) {
  const [busy, stop] = useOcupado(cancel);
  return (
    <div className="rejilla g-8 sin-estirar raya py-12">
      <span>{texto}</span>
      <div className="renglon g-8 al-centro a-lo-ancho">
        <Progreso parte={parte} nombre="Avance" style={{ flex: 1 }} />
        {porCiento(parte)}
      </div>
      <BotonEspera size="small" color="secondary" ocupado={busy} onClick={() => void stop()}>
        Cancelar
      </BotonEspera>
    </div>
  );
}

/** The running work and the reports of ended work, in the header of every screen; nothing when there is none. */
export function Bandeja({ trabajos, informes }: { trabajos: readonly Trabajo[]; informes: readonly InformeListo[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = trabajos.length + informes.length;
  if (count === 0) return null;
  const [first] = trabajos;
  const name = first ? `${TITULO}: ${porCiento(first.parte)}` : `Trabajos terminados: ${count}`;
  return (
    <>
      <Pista title={name}>
        <BotonIcono aria-label={name} aria-haspopup="dialog" onClick={(e) => setAnchor(e.currentTarget)}>
          <Globo cuenta={first ? porCiento(first.parte) : count}>
            <Sincronizar />
          </Globo>
        </BotonIcono>
      </Pista>
      {anchor && (
        <Emergente
          ancla={anchor}
          lado="abajoDerecha"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label="Trabajos"
          style={{ width: 360, maxHeight: 420 }}
        >
          <h2 className="mb-8">Trabajos</h2>
          {trabajos.map((trabajo) => (
            <EnCurso key={trabajo.clave} {...trabajo} />
          ))}
          {informes.map(({ clave, texto, onOpen }) => (
            <div key={clave} className="rejilla g-8 sin-estirar raya py-12">
              <span>{texto}</span>
              <Boton
                size="small"
                onClick={() => {
                  setAnchor(null);
                  onOpen();
                }}
              >
                Ver informe
              </Boton>
            </div>
          ))}
        </Emergente>
      )}
    </>
  );
}
