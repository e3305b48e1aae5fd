import { type ComponentProps, useRef } from 'react';
import { BotonEspera } from './BotonEspera.tsx';
import { Cargar } from './Icon.tsx';

type Props = Omit<ComponentProps<typeof BotonEspera>, 'onClick'> & {
  /** What the file is, for who hears the box. */
  etiqueta: string;
  /** Endings of names that the picker offers. */
  acepta: string;
  /** The device takes a picture instead, where it has a camera. */
  camara?: boolean;
  onChoose: (archivo: File) => void;
};

/** A button that opens the picker of files; the same file, corrected, may be chosen again. */
export function BotonDeArchivo({ etiqueta, acepta, camara = false, onChoose, ...boton }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acepta}
        capture={camara ? 'environment' : undefined}
        aria-label={etiqueta}
        hidden
        onChange={(event) => {
          const [archivo] = event.target.files ?? [];
          event.target.value = '';
          if (archivo) onChoose(archivo);
        }}
      />
      <BotonEspera startIcon={<Cargar />} {...boton} onClick={() => input.current?.click()} />
    </>
  );
}
