import { FALLAS_DIAS } from '@renadet/domain/fallas/fallas.contract';
import { TablaBitacora } from '../features/bitacora/TablaBitacora.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { ElegirDeLista } from '../ui/ElegirDeLista.tsx';

/** Log of the loads of the states [3-016]: all of them, or those of the last days that failed. */
export function Pantalla() {
  const fallidas = useSeleccion().busqueda?.fallidas === true;
  return (
    <div className="pila g-16">
      <p className="texto tenue">
        Cada carga masiva de una fiscalía estatal, con los renglones válidos e inválidos de su libro. El nombre del
        documento descarga el libro original, tal como se envió.
      </p>
      <ElegirDeLista
        id="bitacora-cuales"
        label="Mostrar"
        value={fallidas ? 1 : 0}
        onChange={(value) => select({ busqueda: { fallidas: value === 1 } })}
        opciones={[
          [0, 'Todas las cargas'],
          [1, `Con renglones inválidos, de los últimos ${FALLAS_DIAS} días`],
        ]}
      />
      <TablaBitacora key={String(fallidas)} fallidas={fallidas} />
    </div>
  );
}
