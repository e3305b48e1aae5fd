import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useAlmacen } from '../lib/almacen.ts';
import type { Borrador, Oferta } from '../lib/borrador.ts';
import { confirm } from '../lib/confirm.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { momento } from '../lib/momento.ts';
import { BotonSecundario } from './Botones.tsx';
import { focusCampo } from './campos/Marco.tsx';
import { Nota } from './Nota.tsx';

interface Props {
  borrador: Borrador;
  /** Version of the open record: a draft of an older one is compared first. */
  version: number | null;
  /** A draft of a former version: the user compares it with what is kept now. */
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

/** Offers what was typed in this form before and not saved, the last first. */
export function OfertaBorrador({ borrador, version, onCompare }: Props) {
  const { ofertas } = useAlmacen(borrador);
  const [oferta] = ofertas;
  const box = useRef<HTMLDivElement>(null);
  const isOld = (one: Oferta) => one.version !== version;
  const recover = (one: Oferta) => (isOld(one) ? onCompare(one) : borrador.adopt(one));
  usePedido(ofertas, recover);
  const any = oferta !== undefined;
  useEffect(() => {
    if (!any) return;
    // nobody types yet: it is read first, also where a reload left the screen further down
    if (['BODY', 'H1'].includes(document.activeElement?.tagName ?? '')) box.current?.focus();
    const form = box.current?.closest('form');
    return () => {
      // taken or left it takes the focus with it: the form begins
      const first = form?.isConnected && form.querySelector('[data-campo]')?.getAttribute('data-campo');
      if (first && document.activeElement === document.body) focusCampo(first);
    };
  }, [any]);
  if (!oferta) return null;
  const discard = async () => {
    const yes = await confirm({
      titulo: 'Descartar el borrador',
      contenido: `Se pierde lo que escribió y no guardó hasta el ${momento(oferta.guardado)}.`,
      aceptar: 'Descartar borrador',
      peligro: true,
    });
    if (yes) await borrador.discard(oferta);
  };
  return (
    <Nota
      ref={box}
      tipo="informacion"
      acciones={
        <>
          <Button onClick={() => recover(oferta)}>Recuperar</Button>
          <BotonSecundario onClick={discard}>Descartar</BotonSecundario>
        </>
      }
    >
      <strong>Hay un borrador del {momento(oferta.guardado)}.</strong>{' '}
      {isOld(oferta) && 'Desde entonces se guardaron otros cambios: al recuperarlo podrá compararlos. '}
      {ofertas.length === 2 && 'Hay otro más antiguo.'}
      {ofertas.length > 2 && `Hay otros ${ofertas.length - 1} más antiguos.`}
    </Nota>
  );
}
