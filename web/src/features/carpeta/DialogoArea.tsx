import { moverExpedientes } from '@renadet/domain/area/area.contract';
import { legible } from '@renadet/domain/catalogos/legible';
import { type CarpetaEntera, getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { DURACION } from '@renadet/domain/mensajes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { useLista } from '../../lib/opciones.ts';
import { alDia } from '../../lib/query.ts';
import { age } from '../../lib/viejas.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Hueco } from '../../ui/Marcha.tsx';

const TITULO = 'Cambiar área';
const YA_NO_ESTA = 'La carpeta ya no está en esa área: otra persona la pasó o la eliminó. Se leyó de nuevo.';

interface Traslado {
  llcarpeta: number;
  de: number;
  a: number;
}

/** Moves one file between areas. @returns why it was not; undefined: it was */
async function move({ llcarpeta, de, a }: Traslado, cache: QueryClient): Promise<string | undefined> {
  const body = { llpropietario: a, carpetas: [llcarpeta] };
  try {
    const { fuera } = await call(moverExpedientes, { params: { a: de }, body });
    await Promise.all([age(cache, 'carpeta'), age(cache, 'lista')]);
    return fuera > 0 ? YA_NO_ESTA : undefined;
  } catch (error) {
    return mensajeDe(error);
  }
}

/** Moves a file, tells so and offers the way back. @returns whether it was moved */
async function moveConVuelta(traslado: Traslado, nombre: string, cache: QueryClient): Promise<boolean> {
  const undo = async () => {
    const why = await move({ ...traslado, de: traslado.a, a: traslado.de }, cache);
    if (why === undefined) avisar.correcto('La carpeta volvió a su área.');
    else avisar.error('No se pudo deshacer.', why);
  };
  const why = await move(traslado, cache);
  if (why !== undefined) {
    avisar.error('No se pudo cambiar el área.', why);
    return false;
  }
  const accion = { texto: 'Deshacer', onChoose: () => void undo() };
  avisar.correcto(`La carpeta pasó al área ${nombre}.`, DURACION.deshacer, { accion });
  return true;
}

interface Props {
  llcarpeta: number;
  onClose: () => void;
}

function Formulario({ entera, onClose }: { entera: CarpetaEntera; onClose: () => void }) {
  const cache = useQueryClient();
  const { llcarpeta, llpropietario: de } = entera;
  const areas = useLista('Ctpropietarios', entera.llinstitucion)?.filter(({ id }) => id !== de);
  const [a, setA] = useState<number | null>(null);
  const [sends, setSends] = useState(false);
  const save = async () => {
    const nombre = areas?.find(({ id }) => id === a)?.texto;
    if (a === null || nombre === undefined || sends) return;
    setSends(true);
    if (await moveConVuelta({ llcarpeta, de, a }, nombre, cache)) onClose();
    setSends(false);
  };
  return (
    <Dialogo
      angosto
      titulo={`${TITULO}: ${entera.noci}`}
      onClose={onClose}
      onSubmit={() => void save()}
      acciones={<BotonesDialogo onCancel={onClose} desactivado={a === null} ocupado={sends} />}
    >
      <div className="pila g-12 pt-4">
        <p className="texto">
          Ahora está en <strong>{legible(entera.area, 'nombre')}</strong>.
        </p>
        <CampoCatalogo
          name="llpropietario"
          label={ETIQUETAS.area}
          value={a}
          opciones={areas}
          onChange={setA}
          ayuda="La ven y la trabajan quienes tienen esa área; sus observaciones pasan con ella."
          state={{ visible: true, required: true, locked: undefined }}
        />
      </div>
    </Dialogo>
  );
}

/** Moves a file to another area of its institution from wherever it is looked at, with the way back. */
export function DialogoArea({ llcarpeta, onClose }: Props) {
  const { data, error, refetch } = useQuery(alDia(getCarpetaEntera, { params: { llcarpeta } }));
  if (data) return <Formulario entera={data} onClose={onClose} />;
  return (
    <Dialogo angosto titulo={TITULO} onClose={onClose}>
      {error ? <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} enPanel /> : <Hueco alto={120} />}
    </Dialogo>
  );
}
