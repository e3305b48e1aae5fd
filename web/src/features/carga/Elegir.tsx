import { type ReactNode, useRef, useState } from 'react';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Cargar } from '../../ui/Icon.tsx';

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
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls"
        aria-label="Archivo de Excel"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file, corrected, may be chosen again
          if (file) onChoose(file);
        }}
      />
      <BotonEspera
        id={ELEGIR}
        variant="contained"
        ocupado={ocupado}
        startIcon={<Cargar />}
        onClick={() => input.current?.click()}
      >
        Elegir archivo
      </BotonEspera>
      {children}
      <p className="crece-240 texto tenue">
        Libro de Excel (.xlsx o .xls) de hasta 100 MB. También puede soltarlo aquí.
      </p>
    </div>
  );
}
