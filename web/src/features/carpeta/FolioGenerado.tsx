import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Copiar } from '../../ui/Icon.tsx';

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
    <div className="fila g-12 al-centro">
      <div className="cede crece-240">
        <div className="letra-menor tenue">Folio</div>
        <div className="letra-titulo letra-folio-600 fuerte interlinea-13 vino cifras partible">{folio}</div>
      </div>
      <div className="no-imprimir fila g-12">
        <BotonSecundario startIcon={<Copiar />} onClick={copy}>
          Copiar folio
        </BotonSecundario>
        {children}
      </div>
    </div>
  );
}
