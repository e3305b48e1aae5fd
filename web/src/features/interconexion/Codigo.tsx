import { type ReactNode, Suspense, useId, useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { clases } from '../../ui/clases.ts';
import { Region } from '../../ui/Region.tsx';
import css from './guia.module.css';

interface Props {
  titulo: string;
  texto: string;
  /** Pixels; as high as its text where absent. */
  alto?: number;
}

/** A text of a machine, to read and to copy. */
export function Codigo({ titulo, texto, alto }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(texto).catch(() => undefined);
    setCopied(true);
  };
  return (
    <div>
      <Region titulo={titulo} className={clases('corre p-16 marco', css.codigo)} alto={alto}>
        <pre>{texto}</pre>
      </Region>
      <div className="fila g-12 al-centro mt-8 no-imprimir">
        <BotonLlano onClick={copy} aria-label={`Copiar: ${titulo}`}>
          Copiar
        </BotonLlano>
        <span role="status">{copied ? 'Copiado.' : ''}</span>
      </div>
    </div>
  );
}

/** Something that opens and closes under a button [3-192]; its content is not loaded before. */
export function Desplegable({ titulo, children }: { titulo: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const id = useId();
  const toggle = () => {
    setOpen(!open);
    setSeen(true);
  };
  return (
    <>
      <BotonLlano aria-expanded={open} aria-controls={id} onClick={toggle}>
        {open ? `Ocultar ${titulo}` : `Ver ${titulo}`}
      </BotonLlano>
      <div id={id} hidden={!open} className="mt-12">
        {seen && <Suspense fallback="Cargando…">{children}</Suspense>}
      </div>
    </>
  );
}
