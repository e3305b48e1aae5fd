import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import type { ReactNode } from 'react';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { Enlace } from '../../../ui/Boton.tsx';
import { clases } from '../../../ui/clases.ts';
import formas from '../../../ui/formas.module.css';
import { Correcto, Editar } from '../../../ui/Icon.tsx';
import type { ParteDeCarpeta } from './partes.ts';
import css from './Resumen.module.css';
import { nombreDeAutoridad, useAbrirRegistro } from './registros.ts';

/** Records named here; all of them are in their list. */
const RENGLONES = 8;

const Dato = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <>
    <dt className={formas.tenue}>{titulo}</dt>
    <dd className={css.valor}>{children}</dd>
  </>
);

interface PropsNombrado {
  nombre: string;
  faltan: readonly string[];
  actual: boolean;
  onOpen: () => void;
}
const Registro = ({ nombre, faltan, actual, onOpen }: PropsNombrado) => (
  <li className={css.entrada}>
    {faltan.length ? (
      <Editar fontSize="texto" color="warning" titleAccess="Incompleta:" className={css.icono} />
    ) : (
      <Correcto fontSize="texto" color="success" titleAccess="Completa:" className={css.icono} />
    )}
    <Enlace
      onClick={onOpen}
      aria-current={actual ? 'true' : undefined}
      className={clases(css.enlace, actual ? css.actual : css.noActual)}
    >
      {nombre}
    </Enlace>
  </li>
);

/** The record that is being typed and is in no list yet. */
const Nueva = ({ nombre }: { nombre: string }) => (
  <div className={css.fila}>
    <Editar fontSize="texto" color="warning" aria-hidden className={css.icono} />
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
  <div className={css.caja}>
    <h3 className={formas.sinMargen}>{titulo}</h3>
    {total === 0 && !nueva && <div className={formas.nota}>Todavía no hay</div>}
    {total > 0 && <ul className={css.lista}>{children.slice(0, RENGLONES)}</ul>}
    {total > RENGLONES && <div className={formas.nota}>{`y ${total - RENGLONES} más en su lista`}</div>}
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
  const { fcinicio, fchecho, delito, area, etapa, dias, estado, municipio } = entera;
  const lugar = [...new Set([municipio, estado])].filter(Boolean).join(', '); // NO APLICA is said once
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div role="region" aria-labelledby="resumen-de-la-carpeta" className={clases('no-imprimir', css.region)}>
      <h2 id="resumen-de-la-carpeta" className={css.titulo}>
        Resumen de la carpeta
      </h2>
      <dl className={css.datos}>
        <Dato titulo="Inicio">{formatFecha(fcinicio) || 'Sin dato'}</Dato>
        <Dato titulo="Hechos">{[formatFecha(fchecho), lugar].filter(Boolean).join(', ') || 'Sin dato'}</Dato>
        <Dato titulo={ETIQUETAS.delito}>{delito ?? 'Sin dato'}</Dato>
        <Dato titulo={ETIQUETAS.area}>{area}</Dato>
        <Dato titulo={ETIQUETAS.etapa}>
          {etapa ? `${etapa}${dias === null ? '' : ` · ${enDias(dias)}`}` : 'Sin dato'}
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
            nombre={nombreDeAutoridad(a)}
            faltan={a.faltan}
            actual={a.llresponsable === autoridad}
            onOpen={() => open('autoridad', a.llresponsable)}
          />
        ))}
      </Lista>
    </div>
  );
}
