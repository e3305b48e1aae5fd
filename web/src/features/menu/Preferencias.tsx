import { useMemo, useState } from 'react';
import { type Almacen, useAlmacen } from '../../lib/almacen.ts';
import { DENSIDADES, densidad, reloj, teclasSolas } from '../../lib/preferencias.ts';
import { getTema, putTema, TEMAS, type Tema } from '../../lib/tema.ts';
import { openVentana } from '../../lib/ventana.ts';
import { Boton } from '../../ui/Boton.tsx';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { CampoSiNo } from '../../ui/campos/CampoSiNo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { conMas, rememberTamano, tamanoInicial } from '../../ui/tabla/usePagina.ts';

interface PropsUna<P> {
  name: string;
  label: string;
  ayuda?: string;
  value: P;
  onChange: (value: P) => void;
}

/** One of a few words. */
function Una<P>({
  palabras,
  value,
  onChange,
  ...props
}: PropsUna<P> & { palabras: readonly (readonly [P, string])[] }) {
  const opciones = useMemo(() => palabras.map(([, texto], id) => ({ id, texto })), [palabras]);
  return (
    <CampoSiNo
      {...props}
      opciones={opciones}
      value={palabras.findIndex(([one]) => one === value)}
      onChange={(id) => {
        const chosen = palabras[id ?? -1];
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}

/** Something that is there or not. */
function Casilla({ de, ...props }: { name: string; label: string; ayuda?: string; de: Almacen<'si' | 'no'> }) {
  const value = useAlmacen(de);
  return <CampoCasilla {...props} value={value === 'si'} onChange={(on) => de.set(on ? 'si' : 'no')} />;
}

const DE_TEMA: readonly (readonly [Tema | null, string])[] = [
  [null, 'El del equipo'],
  ...Object.entries(TEMAS).map(([tema, nombre]) => [tema as Tema, nombre] as const),
];
const DE_DENSIDAD = Object.entries(DENSIDADES) as ['comoda' | 'compacta', string][];
const DE_TAMANO = conMas().map((n) => [n, String(n)] as const);

/** The user's preferences of the screens. Each choice is seen at once, and stays on this device. */
export default function Preferencias() {
  const [tema, setTema] = useState(getTema);
  const [tamano, setTamano] = useState(() => tamanoInicial());
  return (
    <Dialogo angosto titulo="Preferencias" onClose={() => openVentana(null)}>
      <div className="rejilla g-16">
        <div className="letra-menor tenue">Se aplican al elegirlas y quedan guardadas en este equipo.</div>
        <Una
          name="tema"
          label="Tema"
          palabras={DE_TEMA}
          value={tema}
          onChange={(next) => {
            putTema(next);
            setTema(next);
          }}
        />
        <Una
          name="densidad"
          label="Densidad"
          ayuda="Compacta: más renglones y campos a la vista."
          palabras={DE_DENSIDAD}
          value={useAlmacen(densidad)}
          onChange={densidad.set}
        />
        <Una
          name="tamano"
          label="Renglones por página"
          ayuda="De las tablas que abra a partir de ahora y tengan este tamaño."
          palabras={DE_TAMANO}
          value={tamano}
          onChange={(next) => {
            rememberTamano(next);
            setTamano(next);
          }}
        />
        <Casilla name="reloj" label="Reloj en el encabezado" de={reloj} />
        <Casilla
          name="teclasSolas"
          label="Atajos de una sola tecla"
          ayuda="Desmárquela si dicta o si oprime teclas sin querer: quedan los que llevan Ctrl o Alt."
          de={teclasSolas}
        />
        <Boton onClick={() => openVentana('recorrido')} className="a-la-izquierda">
          Repetir el recorrido
        </Boton>
      </div>
    </Dialogo>
  );
}
