import * as contrato from '@renadet/domain/campo/campo.contract';
import { camposJuego, HORAS_MAX } from '@renadet/domain/campo/campo.schema';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { hasPrograma, install, useOferta } from '../../lib/campo/arranque.ts';
import { keepJuego, NoSePudo, prepareCierre } from '../../lib/campo/juegos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { alDia, clave } from '../../lib/query.ts';
import { useGuardia } from '../../lib/useGuardia.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { CampoNumero } from '../../ui/campos/CampoNumero.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { ABIERTO } from '../../ui/campos/Marco.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ElegirCarpetas } from './ElegirCarpetas.tsx';
import { MisJuegos } from './MisJuegos.tsx';
import { type Eligiendo, faltaDe, QueLoAbre, SIN_FRASE } from './QueLoAbre.tsx';

const OBLIGATORIO = { ...ABIERTO, required: true };
const INICIAL = {
  elegidas: [] as readonly FilaCarpeta[],
  dispositivo: null as string | null,
  horas: 24 as number | null,
  abre: { modo: 'frase', ...SIN_FRASE } as Eligiendo,
};
type Toma = typeof INICIAL;
type Faltas = Partial<Record<'dispositivo' | 'horas' | 'frase' | 'repetida' | 'todo', string | undefined>>;

const judge = (name: 'dispositivo' | 'horas', value: unknown): string | undefined =>
  camposJuego[name].schema.safeParse(value).error?.issues[0]?.message;
const faltasDe = ({ dispositivo, horas, abre }: Toma): Faltas => ({
  dispositivo: judge('dispositivo', dispositivo ?? ''),
  horas: judge('horas', horas),
  ...faltaDe(abre),
});

/**
 * Asks for the kit and keeps it: what closes it is made first, so that nothing leaves that could not be closed. One that was not
 * kept here is on no device, and ends.
 */
async function takeJuego({ elegidas, dispositivo, horas, abre }: Toma, alta: string): Promise<contrato.Juego> {
  const { modo, frase } = abre;
  const cierre = await prepareCierre(modo === 'frase' ? { modo, frase: frase ?? '' } : { modo });
  const pedido = Date.now();
  const carpetas = elegidas.map(({ llcarpeta }) => llcarpeta);
  const body = { alta, carpetas, dispositivo: dispositivo ?? '', horas: horas ?? 0 };
  const juego = await call(contrato.llevarAlCampo, { body });
  await keepJuego(juego, pedido, cierre).catch(async (failure: unknown) => {
    await call(contrato.terminarJuego, { params: { lljuego: juego.lljuego }, body: { motivo: 'YA_NO' } }).catch(
      () => undefined,
    );
    throw failure;
  });
  return juego;
}

/** Says that the kit is here, and which of the chosen files are not in it. */
function tell({ vence, fuera }: contrato.Juego, elegidas: Toma['elegidas']): void {
  avisar.correcto(`El juego de campo está en este equipo. Se abre hasta el ${momento(vence)}.`);
  if (fuera.length === 0) return;
  const nociDe = (id: number) => elegidas.find(({ llcarpeta }) => llcarpeta === id)?.noci ?? '';
  const out = fuera.map(({ llcarpeta, motivo }) => `${nociDe(llcarpeta)}: ${contrato.FUERA[motivo]}`);
  avisar.advertencia(`No se llevaron ${out.length}: ${out.join(' ')}`);
}

/** Whether all of the program is on this device; null: that is not known yet. */
function Programa({ has }: { has: boolean | null }) {
  if (has) return null;
  if (has === false)
    return (
      <Nota tipo="advertencia">
        Este navegador no puede iniciar RENADET sin red. Use Chrome, Edge, Firefox o Safari recientes, sin ventana
        privada.
      </Nota>
    );
  return (
    <p role="status" className="letra-menor tenue">
      El programa se está guardando en este equipo, para iniciar sin red…
    </p>
  );
}

/** Takes files to the field: which ones, for how long, on which device, and what opens them there. */
function Formulario({ onTaken }: { onTaken: () => void }) {
  const cache = useQueryClient();
  const oferta = useOferta();
  const [programa, setPrograma] = useState<boolean | null>(null);
  useEffect(() => void hasPrograma().then(setPrograma), []);
  const [toma, setToma] = useState(INICIAL);
  const [faltas, setFaltas] = useState<Faltas>({});
  /** Names what was asked for: as long as that stays, the same kit is answered, which is not that of another choice. */
  const pedido = useRef<{ alta: string; que: string }>(undefined);
  useGuardia(() => toma.elegidas.length > 0);
  const put = (some: Partial<Toma>) => setToma((now) => ({ ...now, ...some }));
  const [busy, take] = useOcupado(async () => {
    const found = faltasDe(toma);
    setFaltas(found);
    if (Object.values(found).some(Boolean)) return;
    const que = JSON.stringify([toma.elegidas.map(({ llcarpeta }) => llcarpeta), toma.dispositivo, toma.horas]);
    if (pedido.current?.que !== que) pedido.current = { alta: crypto.randomUUID(), que };
    try {
      tell(await takeJuego(toma, pedido.current.alta), toma.elegidas);
      pedido.current = undefined;
      setToma({ ...INICIAL, abre: { modo: toma.abre.modo, ...SIN_FRASE } });
      await cache.invalidateQueries({ queryKey: clave(contrato.misJuegosDeCampo) });
      onTaken();
    } catch (failure) {
      if (failure instanceof NoSePudo) pedido.current = undefined; // its kit, if there was one, ended
      setFaltas({ todo: failure instanceof NoSePudo ? failure.message : mensajeDe(failure) });
    }
  });
  return (
    <Forma onSend={() => busy || take()} autoComplete="off" className="pila g-20">
      <p className="texto">
        Para trabajar donde no hay red: lo que elija queda cifrado en este equipo, hasta por {HORAS_MAX} horas. Queda en
        la auditoría qué carpetas lleva, quién y en qué equipo. Los documentos anexos no se llevan.
      </p>
      <Programa has={programa} />
      <ElegirCarpetas elegidas={toma.elegidas} onChange={(elegidas) => put({ elegidas })} />
      <div className="fila g-12 arriba">
        <CampoTexto
          name="dispositivo"
          label={camposJuego.dispositivo.etiqueta}
          value={toma.dispositivo}
          onChange={(dispositivo) => put({ dispositivo })}
          max={camposJuego.dispositivo.max}
          state={OBLIGATORIO}
          error={faltas.dispositivo}
          ayuda="Como lo reconocerá en una lista: «Portátil 3 de la unidad»."
        />
        <CampoNumero
          name="horas"
          label={camposJuego.horas.etiqueta}
          value={toma.horas}
          onChange={(horas) => put({ horas })}
          state={OBLIGATORIO}
          error={faltas.horas}
          ayuda={`De 1 a ${HORAS_MAX}.`}
        />
      </div>
      <QueLoAbre
        value={toma.abre}
        onChange={(change) => setToma((now) => ({ ...now, abre: change(now.abre) }))}
        errores={faltas}
      />
      {faltas.todo && <Nota tipo="error">{faltas.todo}</Nota>}
      <div className="fila g-12 al-centro">
        <BotonEnviar ocupado={busy} disabled={programa !== true}>
          Llevar al campo
        </BotonEnviar>
        {oferta && <BotonSecundario onClick={() => void install()}>Instalar RENADET en este equipo</BotonSecundario>}
      </div>
    </Forma>
  );
}

/** The form that takes a kit, and what ends those in force, where the user's institution allows it. @param onTaken told once it is on the device, or another one ended */
export function LlevarAlCampo({ onTaken }: { onTaken: () => void }) {
  const { data } = useQuery(alDia(contrato.misJuegosDeCampo));
  if (data?.permitido === false)
    return (
      <Nota tipo="informacion">
        Su institución no permite llevar carpetas al campo. Lo permite quien administra las instituciones.
      </Nota>
    );
  const vigentes = data?.juegos.filter(({ estado }) => estado === 'VIGENTE') ?? [];
  return (
    <div className="pila g-16">
      {vigentes.length > 0 && <MisJuegos juegos={vigentes} onEnded={onTaken} />}
      <Panel titulo="Llevar carpetas en este equipo">
        <Formulario onTaken={onTaken} />
      </Panel>
    </div>
  );
}
