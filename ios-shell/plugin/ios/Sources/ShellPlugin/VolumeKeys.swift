import AVFoundation
import MediaPlayer
import UIKit

/// Passes presses of the volume keys to the page while it asks for them. iOS tells of no key, only of the volume that
/// changed: after each press it is put back, and a volume view that nobody sees keeps the system's display away.
final class VolumeKeys: NSObject {
    enum Key: String {
        case up, down
    }

    /// Called on the main thread.
    var pressed: ((Key) -> Void)?

    private let session = AVAudioSession.sharedInstance()
    private let view = MPVolumeView(frame: CGRect(x: -2000, y: -2000, width: 1, height: 1))
    private var observation: NSKeyValueObservation?
    private var isWanted = false
    /// The volume to go back to.
    private var own: Float = 0.5

    /// At the ends of the scale one of the keys changes nothing: the volume stays this far from them meanwhile.
    private static let margin: Float = 0.1

    override init() {
        super.init()
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(pause), name: UIApplication.willResignActiveNotification, object: nil)
        center.addObserver(
            self, selector: #selector(resume), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    func start(in window: UIView?) {
        isWanted = true
        if let window, view.superview == nil { window.addSubview(view) }
        resume()
    }

    func stop() {
        isWanted = false
        pause()
        view.removeFromSuperview()
    }

    @objc private func resume() {
        guard isWanted, observation == nil else { return }
        // The volume is observed only while the session is active; `ambient` silences nobody else.
        if session.category == .soloAmbient {
            try? session.setCategory(.ambient, options: .mixWithOthers)
        }
        guard (try? session.setActive(true)) != nil else { return }
        own = min(1 - Self.margin, max(Self.margin, session.outputVolume))
        setVolume(own)
        observation = session.observe(\.outputVolume, options: [.new]) { [weak self] _, change in
            guard let volume = change.newValue else { return }
            DispatchQueue.main.async { self?.take(volume) }
        }
    }

    @objc private func pause() {
        observation = nil
    }

    private func take(_ volume: Float) {
        // Putting it back is told of as well.
        guard observation != nil, abs(volume - own) > 0.01 else { return }
        pressed?(volume > own ? .up : .down)
        setVolume(own)
    }

    private func setVolume(_ volume: Float) {
        let slider = view.subviews.compactMap { $0 as? UISlider }.first
        slider?.setValue(volume, animated: false)
        slider?.sendActions(for: .touchUpInside)
    }
}
