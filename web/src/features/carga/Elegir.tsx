import { type ReactNode, useState } from 'react';
import { BotonDeArchivo } from '../../ui/BotonDeArchivo.tsx';

/** The button's id. */
export const ELEGIR = 'elegir-archivo';

interface Props {
  onChoose: (archivo: File) => void;
  ocupado: boolean;
  /** Buttons beside. */
  children?: ReactNode;
}

/** Button that opens the picker of workbooks, and a place to drop one on [2-089] [2-090]. */
export function Elegir({ onChoose, ocupado, children }: Props) {
  const [encima, setEncima] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setEncima(!ocupado);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(event) => {
        event.preventDefault();
        setEncima(false);
        const [file] = event.dataTransfer.files;
        if (file && !ocupado) onChoose(file);
      }}
      data-encima={encima || undefined}
      className="fila g-16 al-centro superficie zona p-16 p-24-900"
    >
      <BotonDeArchivo
        id={ELEGIR}
        variant="contained"
        etiqueta="Archivo de Excel"
        acepta=".xlsx,.xls"
        ocupado={ocupado}
        onChoose={onChoose}
      >
        Elegir archivo
      </BotonDeArchivo>
      {children}
      <p className="crece-240 texto tenue">
        Libro de Excel (.xlsx o .xls) de hasta 100 MB. También puede soltarlo aquí.
      </p>
    </div>
  );
}
