import { legible } from '@renadet/domain/catalogos/legible';
import { hechosEnPalabras } from '@renadet/domain/catalogos/precision';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { lugarDeHechos, nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import type { ReactNode } from 'react';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { Enlace } from '../../../ui/Boton.tsx';
import { clases } from '../../../ui/clases.ts';
import { Correcto, Editar } from '../../../ui/Icon.tsx';
import type { ParteDeCarpeta } from './partes.ts';
import { useAbrirRegistro } from './registros.ts';

/** Records named here; all of them are in their list. */
const RENGLONES = 8;

const Dato = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <>
    <dt className="tenue">{titulo}</dt>
    <dd className="partible">{children}</dd>
  </>
);

interface PropsNombrado {
  nombre: string;
  faltan: readonly string[];
  actual: boolean;
  onOpen: () => void;
}
const Registro = ({ nombre, faltan, actual, onOpen }: PropsNombrado) => (
  <li className="renglon g-6 arriba partible">
    {faltan.length ? (
      <Editar fontSize="texto" color="warning" titleAccess="Incompleta:" className="mt-1" />
    ) : (
      <Correcto fontSize="texto" color="success" titleAccess="Completa:" className="mt-1" />
    )}
    <Enlace
      onClick={onOpen}
      aria-current={actual ? 'true' : undefined}
      className={clases('cede alto-24 letra-suya izquierda', actual ? 'fuerte' : 'llano')}
    >
      {nombre}
    </Enlace>
  </li>
);

/** The record that is being typed and is in no list yet. */
const Nueva = ({ nombre }: { nombre: string }) => (
  <div className="renglon g-6 fuerte mt-2">
    <Editar fontSize="texto" color="warning" aria-hidden className="mt-1" />
    {nombre}
  </div>
);

interface PropsNombrados {
  titulo: string;
  total: number;
  nueva: string | false;
  children: readonly ReactNode[];
}
const Lista = ({ titulo, total, nueva, children }: PropsNombrados) => (
  <div className="raya py-10 px-16">
    <h3>{titulo}</h3>
    {total === 0 && !nueva && <div className="letra-menor tenue">Todavía no hay</div>}
    {total > 0 && <ul className="rejilla g-2 lista mt-4">{children.slice(0, RENGLONES)}</ul>}
    {total > RENGLONES && <div className="letra-menor tenue">{`y ${total - RENGLONES} más en su lista`}</div>}
    {nueva && <Nueva nombre={nueva} />}
  </div>
);

/**
 * The summary of a file beside its open part [1-843]: its facts, its state and its persons.
 * @param nueva the part of which a new record is being typed
 */
export function Resumen({ entera, nueva }: { entera: CarpetaEntera; nueva: ParteDeCarpeta | null }) {
  const { victima, autoridad } = useSeleccion();
  const open = useAbrirRegistro(entera);
  const { fcinicio, delito, area, etapa, dias } = entera;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div role="region" aria-labelledby="resumen-de-la-carpeta" className="no-imprimir letra-menor marco">
      <h2 id="resumen-de-la-carpeta" className="py-10 px-16">
        Resumen de la carpeta
      </h2>
      <dl className="rejilla par raya py-10 px-16" style={{ columnGap: 12, rowGap: 4 }}>
        <Dato titulo="Inicio">{formatFecha(fcinicio) || 'Sin dato'}</Dato>
        <Dato titulo="Hechos">
          {[hechosEnPalabras(entera) ?? formatFecha(entera.fchecho), legible(lugarDeHechos(entera), 'nombre')]
            .filter(Boolean)
            .join(', ') || 'Sin dato'}
        </Dato>
        <Dato titulo={ETIQUETAS.delito}>{legible(delito) ?? 'Sin dato'}</Dato>
        <Dato titulo={ETIQUETAS.area}>{legible(area, 'nombre')}</Dato>
        <Dato titulo={ETIQUETAS.etapa}>
          {etapa ? `${legible(etapa)}${dias === null ? '' : ` · ${enDias(dias)}`}` : 'Sin dato'}
        </Dato>
      </dl>
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
            nombre={legible(nombreDeAutoridad(a))}
            faltan={a.faltan}
            actual={a.llresponsable === autoridad}
            onOpen={() => open('autoridad', a.llresponsable)}
          />
        ))}
      </Lista>
    </div>
  );
}
