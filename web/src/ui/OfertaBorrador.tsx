import type { ContenidoDeBorrador } from '@renadet/domain/borrador/borrador.contract';
import { DURACION } from '@renadet/domain/mensajes';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import { useEffect, useRef, useState } from 'react';
import { useAlmacen } from '../lib/almacen.ts';
import { avisar, reportFalla } from '../lib/avisos.ts';
import type { Borrador, Oferta } from '../lib/borrador.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { momento } from '../lib/momento.ts';
import { Boton } from './Boton.tsx';
import { BotonSecundario } from './Botones.tsx';
import { focusCampo } from './campos/Marco.tsx';
import { Nota } from './Nota.tsx';

interface Props {
  borrador: Borrador;
  /** Version of the open record: a draft of an older one is compared first. */
  version: number | null;
  /** The number of the file. For a new file, each draft says the number that was typed. */
  noci: string | undefined;
  /** A draft of a former version, which the user compares with the kept record. */
  onCompare: (oferta: Oferta) => void;
}

/** The draft that home was asked to go on with is taken without asking again, once. */
function usePedido(ofertas: readonly Oferta[], recover: (oferta: Oferta) => unknown): void {
  const [{ borrador: ficha }] = useState(useSeleccion());
  const taken = useRef(false);
  useEffect(() => {
    const pedido = taken.current ? undefined : ofertas.find((oferta) => oferta.ficha === ficha);
    if (!pedido) return;
    taken.current = true;
    recover(pedido);
  });
}

/** The offer takes the focus only if no control has it, so that the user may go on typing. Once it is taken or left, the form takes it. */
function useFocoDeOferta(any: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!any) return;
    // in sight, also where a reload left the screen further down
    if (['BODY', 'H1'].includes(document.activeElement?.tagName ?? '')) box.current?.focus();
    else box.current?.scrollIntoView({ block: 'nearest' });
    const form = box.current?.closest('form');
    return () => {
      const first = form?.isConnected && form.querySelector('[data-campo]')?.getAttribute('data-campo');
      if (first && document.activeElement === document.body) focusCampo(first);
    };
  }, [any]);
  return box;
}

/** The text that tells the drafts of a form apart: the number of the file, or the name of the person. */
const escritoEn = ({ valores }: ContenidoDeBorrador): string =>
  [valores.noci, nombreDePersona(valores as Parameters<typeof nombreDePersona>[0])].filter(Boolean).join(', ');

/** Offers the drafts of this form, the last first. The user goes on with one, or discards it. */
export function OfertaBorrador({ borrador, version, noci, onCompare }: Props) {
  const { ofertas } = useAlmacen(borrador);
  const isOld = (one: Oferta) => one.version !== version;
  const recover = (one: Oferta) => (isOld(one) ? onCompare(one) : borrador.adopt(one));
  usePedido(ofertas, recover);
  const box = useFocoDeOferta(ofertas.length > 0);
  const [primera] = ofertas;
  const status = (
    <div role="status" className="oculto">
      {primera && 'Antes del primer campo hay un borrador.'}
    </div>
  );
  if (!primera) return status;
  const bringBack = (all: readonly Oferta[]) =>
    reportFalla('No se pudo recuperar el borrador.', async () => {
      for (const one of all) await borrador.bringBack(one);
    });
  const discard = async (all: readonly Oferta[]) => {
    for (const one of all) await borrador.discard(one);
    const dicho = all.length === 1 ? 'Se descartó el borrador.' : `Se descartaron ${all.length} borradores.`;
    const accion = { texto: 'Deshacer', onChoose: () => void bringBack(all) };
    avisar.correcto(dicho, DURACION.deshacer, { accion });
  };
  const nombreDe = (one: Oferta) => [escritoEn(one.contenido), momento(one.guardado)].filter(Boolean).join(', ');
  const sola = ofertas.length === 1;
  const botones = (one: Oferta) => (
    <>
      <Boton size="small" {...(!sola && { 'aria-label': `Recuperar: ${nombreDe(one)}` })} onClick={() => recover(one)}>
        Recuperar
      </Boton>
      <BotonSecundario
        size="small"
        {...(!sola && { 'aria-label': `Descartar: ${nombreDe(one)}` })}
        onClick={() => discard([one])}
      >
        Descartar
      </BotonSecundario>
    </>
  );
  const cuenta = sola ? 'Hay un borrador' : `Hay ${ofertas.length} borradores`;
  return (
    <>
      {status}
      <Nota ref={box} tipo="informacion" acciones={sola && botones(primera)}>
        <strong>
          {cuenta}
          {noci && ` de la C.I. ${noci}`}
          {sola ? `: ${nombreDe(primera)}.` : '.'}
        </strong>{' '}
        {ofertas.some(isOld) && 'Desde entonces se guardaron otros cambios: al recuperarlo podrá compararlos. '}
        {!sola && (
          <>
            <ul className="lista mt-4">
              {ofertas.map((one) => (
                <li key={one.ficha} className="fila g-8 al-centro raya py-4">
                  <div className="cede crece-200">{nombreDe(one)}</div>
                  {botones(one)}
                </li>
              ))}
            </ul>
            <BotonSecundario size="small" className="mt-4" onClick={() => discard(ofertas)}>
              Descartar todos
            </BotonSecundario>
          </>
        )}
      </Nota>
    </>
  );
}
