import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { clases } from '../../ui/clases.ts';
import formas from '../../ui/formas.module.css';
import { Copiar } from '../../ui/Icon.tsx';
import css from './FolioGenerado.module.css';

/** The folio, large, to be read aloud or copied. @param children its buttons */
export function FolioGenerado({ folio, children }: { folio: string; children?: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(folio);
      avisar.informacion('Folio copiado');
    } catch {
      avisar.advertencia('No se pudo copiar el folio. Selecciónelo y cópielo con el teclado.');
    }
  };
  return (
    <div className={formas.filaMedia}>
      <div className={css.crece}>
        <div className={formas.nota}>Folio</div>
        <div className={css.texto}>{folio}</div>
      </div>
      <div className={clases('no-imprimir', formas.botones)}>
        <BotonSecundario startIcon={<Copiar />} onClick={copy}>
          Copiar folio
        </BotonSecundario>
        {children}
      </div>
    </div>
  );
}
