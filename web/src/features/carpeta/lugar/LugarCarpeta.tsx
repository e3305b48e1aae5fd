import { legible } from '@renadet/domain/catalogos/legible';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import type { ReactNode } from 'react';
import { type Seleccion, useSeleccion } from '../../../lib/eleccion.tsx';
import { mensajeDe } from '../../../lib/http.ts';
import { useDecirLugar } from '../../../lib/lugarAbierto.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { clases } from '../../../ui/clases.ts';
import { Hueco } from '../../../ui/Marcha.tsx';
import { ConMargen } from '../../../ui/margen.ts';
import { useObservado } from '../../../ui/observado.ts';
import { Cabeza } from './Cabeza.tsx';
import css from './LugarCarpeta.module.css';
import { Pestanias } from './Pestanias.tsx';
import type { ParteDeCarpeta } from './partes.ts';
import { Resumen } from './Resumen.tsx';
import { useEntera } from './useEntera.ts';

interface Props {
  parte: ParteDeCarpeta;
  /** One record of the part is open. */
  dentro?: boolean;
  /** It holds a form, which gives the summary its place itself. */
  forma?: boolean;
  children: ReactNode;
}

/** The file, and the record of it that is open. */
function lugarEnPalabras(entera: CarpetaEntera, abierto: Pick<Seleccion, 'victima' | 'autoridad'>): string {
  const victima = entera.victimas.find(({ llvictima }) => llvictima === abierto.victima);
  const autoridad = entera.autoridades.find(({ llresponsable }) => llresponsable === abierto.autoridad);
  const nombre = victima?.nombre ?? (autoridad && legible(nombreDeAutoridad(autoridad)));
  return [`C.I. ${entera.noci}`, nombre].filter(Boolean).join(' · ');
}

/** A part of the chosen file, under the common head and beside the summary of the file. Without a file the part stands alone. */
export function LugarCarpeta({ parte, dentro = false, forma = false, children }: Props) {
  const { carpeta, victima, autoridad } = useSeleccion();
  const { data, error, refetch } = useEntera();
  const { panel } = useObservado();
  useDecirLugar(data ? lugarEnPalabras(data, { victima, autoridad }) : null);
  if (carpeta === null) return children;
  const nueva = dentro && (parte === 'victimas' ? victima : autoridad) === null ? parte : null;
  // the head says that it was not read, and reads it again
  const pendiente = error ? null : <Hueco alto={320} />;
  const resumen = panel ?? (data ? <Resumen entera={data} nueva={nueva} /> : pendiente);
  return (
    <div className={css.margen}>
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one */}
      <div
        className={clases('fondo raya-abajo pt-4 px-16 mb-16', css.grupo, (forma || dentro) && css.breve)}
        data-cabeza
        role="group"
        aria-label="Carpeta abierta"
      >
        {error && !data ? (
          <div className="fila g-8 al-centro letra-menor tenue">
            {mensajeDe(error)}
            <Boton variant="text" size="small" onClick={() => void refetch()}>
              Leer de nuevo la carpeta
            </Boton>
          </div>
        ) : (
          <Cabeza entera={data} />
        )}
        <Pestanias llcarpeta={carpeta} entera={data} {...{ parte, dentro }} />
      </div>
      <div className={css.caja}>
        {forma ? (
          <ConMargen value={resumen}>{children}</ConMargen>
        ) : (
          <div className={clases('pila g-16 arriba', css.rejilla)}>
            <div className="cede">{children}</div>
            <div data-margen>{resumen}</div>
          </div>
        )}
      </div>
    </div>
  );
}
