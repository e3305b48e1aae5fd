import { LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import { ACEPTADOS } from '@renadet/domain/archivo/tipos';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type DragEvent, useRef, useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Cargar } from '../../ui/Icon.tsx';

interface Props {
  /** Bytes left; 0 closes the door [1-382]. */
  disponible: number;
  onChoose: (archivos: readonly File[]) => void;
}

const TIPOS = 'Word, Excel, PowerPoint, texto, PDF, XML, imágenes, audio y video. Cada archivo, hasta 10 MB.';
/** An attachment is evidence: nothing of it is changed (D-596). */
const TAL_CUAL = 'Se guardan tal cual: una fotografía conserva dentro el lugar y la hora en que se tomó.';

const BOTON = 'anexar-archivos';
/** Gives the focus to the button when its owner is gone, or to the title when no room is left and the button is disabled. */
export function chooseAgain(): void {
  const button = document.getElementById(BOTON);
  if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
  else button?.closest('section')?.querySelector('h2')?.focus();
}

/** Two facts to know before choosing: the room left, and the accepted types. */
const Cuota = ({ disponible }: { disponible: number }) => (
  <div className="cede crece-240 letra-menor">
    <div id="cuota-archivos" className="resaltado">
      {MENSAJES.archivosDisponible(Math.min(Math.max(disponible, 0), LIMITE_TOTAL))}
    </div>
    <div id="tipos-archivos" className="tenue">
      {disponible <= 0
        ? 'Para anexar otro archivo, elimine alguno de los anexos.'
        : `También puede arrastrarlos aquí. ${TIPOS} ${TAL_CUAL}`}
    </div>
  </div>
);

/** Where files are chosen, or dropped [1-081]. */
export function Elegir({ disponible, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = disponible <= 0;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !full);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event: DragEvent) => {
        drag(false)(event);
        if (!full && event.dataTransfer.files.length) onChoose([...event.dataTransfer.files]);
      }}
      data-encima={over || undefined}
      className="fila g-16 al-centro zona p-16"
    >
      <Boton
        id={BOTON}
        startIcon={<Cargar />}
        disabled={full}
        aria-describedby="cuota-archivos tipos-archivos"
        onClick={() => input.current?.click()}
      >
        Anexar archivos
      </Boton>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Archivos por anexar"
        accept={ACEPTADOS}
        disabled={full}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again
        }}
        className="oculto"
      />
      <Cuota disponible={disponible} />
    </div>
  );
}
